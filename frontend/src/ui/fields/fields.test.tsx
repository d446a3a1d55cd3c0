import { screen, waitFor } from '@testing-library/react'
import { useState } from 'react'
import { describe, expect, test, vi } from 'vitest'
import { expectAccessible } from '../../testing/axe.ts'
import { draw } from '../../testing/render.tsx'
import { typeAtOnce } from '../../testing/type-at-once.ts'
import { Checkbox } from './checkbox.tsx'
import { type Choice, Combobox } from './combobox.tsx'
import { FieldFrame, useField } from './field.tsx'
import { FormErrors } from './form-errors.tsx'
import { MoneyField } from './money-field.tsx'
import { NumberField } from './number-field.tsx'
import { RadioGroup } from './radio-group.tsx'
import { Select } from './select.tsx'
import { Switch } from './switch.tsx'
import { TextArea } from './text-area.tsx'
import { TextField } from './text-field.tsx'

const described = (element: HTMLElement) =>
  (element.getAttribute('aria-describedby') ?? '')
    .split(' ')
    .map((id) => document.getElementById(id)?.textContent)
    .join(' ')

describe('every field with an error', () => {
  const nothing = () => {}
  const fields = {
    TextField: (
      <TextField label="Nombre" hint="Como en la factura" error="Falta el nombre" value="" onChange={nothing} />
    ),
    NumberField: (
      <NumberField label="Nombre" hint="Como en la factura" error="Falta el nombre" value="" onChange={nothing} />
    ),
    MoneyField: (
      <MoneyField label="Nombre" hint="Como en la factura" error="Falta el nombre" value={null} onChange={nothing} />
    ),
    TextArea: <TextArea label="Nombre" hint="Como en la factura" error="Falta el nombre" value="" onChange={nothing} />,
    Select: (
      <Select
        label="Nombre"
        hint="Como en la factura"
        error="Falta el nombre"
        value=""
        onChange={nothing}
        options={[]}
        placeholder="Elige"
      />
    ),
    Combobox: (
      <Combobox
        label="Nombre"
        hint="Como en la factura"
        error="Falta el nombre"
        value={null}
        onChange={nothing}
        search={() => []}
      />
    ),
    Checkbox: (
      <Checkbox label="Nombre" hint="Como en la factura" error="Falta el nombre" checked={false} onChange={nothing} />
    ),
    Switch: (
      <Switch label="Nombre" hint="Como en la factura" error="Falta el nombre" checked={false} onChange={nothing} />
    ),
    RadioGroup: (
      <RadioGroup
        label="Nombre"
        hint="Como en la factura"
        error="Falta el nombre"
        value=""
        onChange={nothing}
        options={[{ value: 'a', label: 'A' }]}
      />
    ),
  }
  for (const [name, field] of Object.entries(fields)) {
    test(`${name} is invalid, and its hint and error are read with it`, async () => {
      const { container } = draw(field)
      const control =
        name === 'RadioGroup'
          ? screen.getByRole('radiogroup', { name: /Nombre/ })
          : screen.getByLabelText(/Nombre/, { selector: 'input, textarea, select' })
      expect(control.getAttribute('aria-invalid')).toBe('true')
      expect(described(control)).toBe('Como en la factura Falta el nombre')
      await expectAccessible(container)
    })
  }
})

test('a password can be shown and hidden again', async () => {
  const { user } = draw(<TextField type="password" label="Contraseña" value="secreto" onChange={() => {}} />)
  const field = screen.getByLabelText('Contraseña', { selector: 'input' })
  expect(field.getAttribute('type')).toBe('password')
  await user.click(screen.getByRole('button', { name: 'Mostrar la contraseña' }))
  expect(field.getAttribute('type')).toBe('text')
})

const Weight = ({ onChange }: { onChange: (value: string) => void }) => {
  const [value, setValue] = useState('1.5')
  return (
    <NumberField
      label="Peso"
      value={value}
      onChange={(next) => {
        setValue(next)
        onChange(next)
      }}
    />
  )
}

describe('a number', () => {
  test('is shown with a comma and typed with comma or point', async () => {
    const onChange = vi.fn()
    const { user } = draw(<Weight onChange={onChange} />)
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Peso' })
    expect(field.value).toBe('1,5')
    await user.clear(field)
    await user.type(field, '12,25')
    expect(onChange).toHaveBeenLastCalledWith('12.25')
    expect(field.value).toBe('12,25')
    await user.clear(field)
    await user.type(field, '0.125')
    expect(onChange).toHaveBeenLastCalledWith('0.125')
  })
  test('that is none is said to be wrong and handed on as typed', async () => {
    const onChange = vi.fn()
    const { user } = draw(<Weight onChange={onChange} />)
    const field = screen.getByRole('textbox', { name: 'Peso' })
    await user.clear(field)
    await user.type(field, 'dos')
    expect(onChange).toHaveBeenLastCalledWith('dos')
    expect(field.getAttribute('aria-invalid')).toBe('true')
    expect(described(field)).toContain('12,5')
  })
})

const Amount = ({ onAmount }: { onAmount: (cents: number | null) => void }) => {
  const [value, setValue] = useState<number | null>(null)
  const onChange = (cents: number | null) => {
    onAmount(cents)
    setValue(cents)
  }
  return (
    <>
      <MoneyField label="Importe" value={value} onChange={onChange} />
      <button type="button" onClick={() => setValue(1768)}>
        Otro
      </button>
    </>
  )
}

test('an amount that comes from elsewhere replaces what is being typed', async () => {
  const { user } = draw(<Amount onAmount={() => {}} />)
  const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Importe' })
  await user.type(field, '9,9')
  screen.getByRole('button', { name: 'Otro' }).click()
  await waitFor(() => expect(field.value).toBe('17,68'))
})

test('money is typed in euros and kept in cents', async () => {
  const onChange = vi.fn()
  const { user } = draw(<Amount onAmount={onChange} />)
  const field = screen.getByRole('textbox', { name: 'Importe' })
  await user.type(field, '1.234,5')
  expect(onChange).toHaveBeenLastCalledWith(123450)
  await user.type(field, '05')
  expect(onChange).toHaveBeenLastCalledWith(null)
  expect(field.getAttribute('aria-invalid')).toBe('true')
  await user.clear(field)
  expect(onChange).toHaveBeenLastCalledWith(null)
  expect(field.getAttribute('aria-invalid')).toBeNull()
})

describe('a combobox', () => {
  const suppliers: Choice[] = [
    { value: '1', label: 'Carnes del Norte' },
    { value: '2', label: 'Pescados Lonja' },
  ]
  const search = async (text: string) =>
    suppliers.filter(({ label }) => label.toLowerCase().includes(text.toLowerCase()))

  test('finds while one types and takes the choice by keyboard', async () => {
    const onChange = vi.fn()
    const { user, container } = draw(<Combobox label="Proveedor" value={null} onChange={onChange} search={search} />)
    const field = screen.getByRole('combobox', { name: 'Proveedor' })
    await user.type(field, 'lonja')
    const option = await screen.findByRole('option', { name: 'Pescados Lonja' })
    expect(screen.getAllByRole('option')).toHaveLength(1)
    expect(field.getAttribute('aria-activedescendant')).toBe(option.id)
    await expectAccessible(container)
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledWith(suppliers[1])
    expect(field.getAttribute('aria-expanded')).toBe('false')
  })
  test('offers to create what it does not find', async () => {
    const create = vi.fn()
    const { user } = draw(
      <Combobox label="Proveedor" value={null} onChange={() => {}} search={search} onCreate={create} />,
    )
    await user.type(screen.getByRole('combobox'), 'Nuevo SL')
    await user.click(await screen.findByRole('option', { name: 'Crear «Nuevo SL»' }))
    expect(create).toHaveBeenCalledWith('Nuevo SL')
  })
  test('takes what is there before it creates: by Enter, and by the first arrow and Enter', async () => {
    const [create, onChange] = [vi.fn(), vi.fn()]
    const { user } = draw(
      <Combobox label="Proveedor" value={null} onChange={onChange} search={search} onCreate={create} />,
    )
    const field = screen.getByRole('combobox')
    await user.type(field, 'lonja')
    await screen.findByRole('option', { name: 'Pescados Lonja' })
    await user.keyboard('{ArrowDown}{Enter}')
    expect(onChange).toHaveBeenLastCalledWith(suppliers[1])
    await user.type(field, 'lonja')
    await screen.findByRole('option', { name: 'Pescados Lonja' })
    await user.keyboard('{ArrowDown}{ArrowDown}{Enter}')
    expect(create).toHaveBeenCalledExactlyOnceWith('lonja')
  })
  test('creates nothing by an Enter that comes before the answer to what is typed', async () => {
    const [create, onChange] = [vi.fn(), vi.fn()]
    const { user } = draw(
      <Combobox label="Proveedor" value={null} onChange={onChange} search={search} onCreate={create} />,
    )
    const field = screen.getByRole('combobox')
    await user.type(field, 'nadie')
    await screen.findByRole('option', { name: 'Crear «nadie»' })
    await typeAtOnce(field, 'lonja')
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(suppliers[1]))
    expect(create).not.toHaveBeenCalled()
  })
  test('offers no second of a name that is there, whatever its accents and points', async () => {
    const [create, onChange] = [vi.fn(), vi.fn()]
    const items: Choice[] = [
      { value: '1', label: 'Cárnicas Val de Ardanza, S.A.' },
      { value: '2', label: 'Cárnicas Val, S.L.' },
    ]
    const { user } = draw(
      <Combobox label="Proveedor" value={null} onChange={onChange} search={() => items} onCreate={create} />,
    )
    await user.type(screen.getByRole('combobox'), 'carnicas val sl')
    await screen.findByRole('option', { name: 'Cárnicas Val, S.L.' })
    expect(screen.queryByRole('option', { name: /Crear/ })).toBeNull()
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(items[1])
  })
  test('takes what is there in the plural or singular first, and makes a second one for who insists', async () => {
    const [create, onChange] = [vi.fn(), vi.fn()]
    const items: Choice[] = [
      { value: '1', label: 'Tomate pera' },
      { value: '2', label: 'Tomate' },
    ]
    const { user } = draw(
      <Combobox label="Producto" value={null} onChange={onChange} search={() => items} onCreate={create} />,
    )
    await user.type(screen.getByRole('combobox'), 'TOMATES')
    await screen.findByRole('option', { name: 'Crear «TOMATES» además de «Tomate»' })
    await user.keyboard('{Enter}')
    expect(onChange).toHaveBeenCalledExactlyOnceWith(items[1])
    await user.type(screen.getByRole('combobox'), 'TOMATES')
    await user.click(await screen.findByRole('option', { name: /además de/ }))
    expect(create).toHaveBeenCalledExactlyOnceWith('TOMATES')
  })
  test('sends no form by Enter while it is open: before the answer, without one and with one', async () => {
    const [onSubmit, onChange] = [vi.fn((event: { preventDefault: () => void }) => event.preventDefault()), vi.fn()]
    const { user } = draw(
      <form onSubmit={onSubmit}>
        <Combobox label="Proveedor" value={null} onChange={onChange} search={search} />
        <button type="submit">Guardar</button>
      </form>,
    )
    const field = screen.getByRole('combobox', { name: 'Proveedor' })
    await user.type(field, 'nadie{Enter}')
    await waitFor(() => expect(screen.getByRole('status').textContent).not.toBe(''))
    await user.keyboard('{Enter}')
    expect(onChange).not.toHaveBeenCalled()
    await user.clear(field)
    await user.type(field, 'lonja{Enter}')
    await waitFor(() => expect(onChange).toHaveBeenCalledWith(suppliers[1]))
    expect(onSubmit).not.toHaveBeenCalled()
  })
  test('says when the search fails, and Escape closes it', async () => {
    const { user } = draw(
      <Combobox label="Proveedor" value={null} onChange={() => {}} search={() => Promise.reject(new Error('down'))} />,
    )
    await user.click(screen.getByRole('combobox'))
    await waitFor(() => expect(screen.getByRole('status').textContent).toContain('No se ha podido buscar'))
    await user.keyboard('{Escape}')
    expect(screen.getByRole('combobox').getAttribute('aria-expanded')).toBe('false')
  })
})

test('a radio group is chosen from with the arrow keys', async () => {
  const onChange = vi.fn()
  const { user } = draw(
    <RadioGroup
      label="Unidad"
      value="kg"
      onChange={onChange}
      look="segments"
      options={[
        { value: 'kg', label: 'Kilo' },
        { value: 'l', label: 'Litro' },
      ]}
    />,
  )
  await user.tab()
  await user.keyboard('{ArrowRight}')
  expect(onChange).toHaveBeenCalledWith('l')
})

test('a mixed checkbox is neither on nor off', () => {
  draw(<Checkbox label="Todas" checked={false} mixed onChange={() => {}} />)
  expect(screen.getByRole<HTMLInputElement>('checkbox', { name: 'Todas' }).indeterminate).toBe(true)
})

test('the error summary takes the focus and leads to the field', async () => {
  const { user, container } = draw(
    <>
      <FormErrors attempt={1} errors={[{ name: 'lines.0.name', message: 'Falta el nombre' }]} />
      <TextField name="lines.0.name" label="Nombre" value="" onChange={() => {}} />
    </>,
  )
  expect(document.activeElement).toBe(screen.getByRole('alert', { name: 'Corrige los errores antes de enviar.' }))
  await user.click(screen.getByRole('link', { name: 'Falta el nombre' }))
  expect(document.activeElement).toBe(screen.getByRole('textbox', { name: 'Nombre' }))
  await expectAccessible(container)
})

test('a refusal that is about no field is not headed as if one were wrong', () => {
  draw(<FormErrors attempt={1} errors={[{ message: 'Esta invitación ya se ha usado' }]} />)
  expect(screen.getByRole('alert', { name: 'No se ha podido enviar.' }).textContent).toContain('Esta invitación')
  expect(screen.queryByText('Corrige los errores antes de enviar.')).toBeNull()
})

const photo = { label: 'Foto', name: 'image', error: 'No es una foto' }
const Framed = () => {
  const { id, control } = useField(photo)
  return (
    <FieldFrame id={id} field={photo}>
      <button type="button" {...{ ...control, required: undefined }}>
        Elegir
      </button>
    </FieldFrame>
  )
}

describe('a field around a control of its own', () => {
  test('names it, and says what is wrong with it', () => {
    draw(<Framed />)
    const button = screen.getByLabelText('Foto')
    expect(button.getAttribute('aria-describedby')).toBe('field-image-error')
    expect(screen.getByText('No es una foto')).toBeTruthy()
  })
})
