// What a public page does beyond being read: its language, the search, and the contact form.
;(() => {
  const root = document.documentElement
  const api = document.querySelector('meta[name="api"]')?.content ?? '/api'
  const kept = (slot) => {
    try {
      return JSON.parse(localStorage.getItem(slot) ?? 'null') ?? {}
    } catch {
      return {}
    }
  }
  // Who was here before and has not signed out wants their kitchen, not the front door.
  if (location.pathname === '/' && kept('escandallo-known').userId) return location.replace('/dashboard')

  const language = () => (root.lang === 'en' ? 'en' : 'es')
  const title = document.querySelector('title')
  const titles = { es: title.dataset.es, en: title.dataset.en }
  const labels = ['alt', 'aria-label'].flatMap((name) =>
    [...document.querySelectorAll(`[data-${name}-en]`)].map((element) => ({
      element,
      name,
      es: element.getAttribute(`data-${name}-es`) ?? element.getAttribute(name),
      en: element.getAttribute(`data-${name}-en`),
    })),
  )
  const show = (chosen) => {
    root.lang = chosen
    title.textContent = titles[chosen]
    for (const { element, name, ...texts } of labels) element.setAttribute(name, texts[chosen])
  }
  show(language())
  document.getElementById('language').addEventListener('click', () => {
    const chosen = language() === 'en' ? 'es' : 'en'
    const secure = location.protocol === 'https:' ? '; Secure' : ''
    // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari have no other way.
    document.cookie = `escandallo-language=${chosen}; Path=/; Max-Age=31536000; SameSite=Lax${secure}`
    try {
      localStorage.setItem('escandallo-settings', JSON.stringify({ ...kept('escandallo-settings'), language: chosen }))
    } catch {
      // Storage may be closed to us: the page is shown in the language all the same.
    }
    show(chosen)
    openNamed()
  })
  document.getElementById('print')?.addEventListener('click', () => print())

  /** A text that comes with the page, in its language. */
  const words = (list, name) =>
    document.getElementById(list).content.querySelector(`[data-name="${name}"] .${language()}`).textContent

  // The address names a question: it is opened, in whichever language.
  const openNamed = () => {
    const slug = location.hash.replace(/^#q-/, '').replace(/-en$/, '')
    if (!slug || slug === location.hash) return
    const question = document.getElementById(`q-${slug}${language() === 'en' ? '-en' : ''}`)
    if (!question) return
    question.open = true
    question.scrollIntoView()
  }
  addEventListener('hashchange', openNamed)
  openNamed()

  // Plans are of this installation alone, where it has any: asked for when the price is nearly seen, and silent where nothing answers.
  const plans = document.getElementById('plans')
  if (plans) {
    const price = ({ minorUnits, currency, decimals, every, everyCount }) => {
      // The service counts decimals by lists of its own; a whole amount is shown as people write the currency.
      const style = { style: 'currency', currency }
      const usual = new Intl.NumberFormat(language(), style).resolvedOptions().maximumFractionDigits
      const digits = minorUnits % 10 ** decimals === 0 ? Math.min(usual, decimals) : decimals
      const money = new Intl.NumberFormat(language(), {
        ...style,
        minimumFractionDigits: digits,
        maximumFractionDigits: digits,
      })
      const name = everyCount === 1 ? every : `${every}s`
      const period = document.getElementById('plan-words').content.querySelector(`[data-name="${name}"] .${language()}`)
      const words = period?.textContent.replace('{}', everyCount) ?? every
      return `${money.format(minorUnits / 10 ** decimals)} ${words}`
    }
    const list = (items) => {
      plans.replaceChildren(
        ...items.map(({ name, description, prices }) => {
          const line = document.createElement('li')
          const title = document.createElement('span')
          const costs = document.createElement('b')
          const about = document.createElement('small')
          title.textContent = name
          costs.textContent = prices.map(price).join(' · ')
          about.textContent = description ?? ''
          line.append(title, costs, about)
          return line
        }),
      )
      plans.hidden = items.length === 0
    }
    new IntersectionObserver(
      async ([entry], observer) => {
        if (!entry.isIntersecting) return
        observer.disconnect()
        const answer = await fetch(`${api}/stripe/plans`).catch(() => null)
        if (!answer?.ok) return
        const { items } = await answer.json()
        list(items)
        document.getElementById('language').addEventListener('click', () => list(items))
      },
      { rootMargin: '400px' },
    ).observe(document.getElementById('price'))
  }

  const q = document.getElementById('q')
  if (q) {
    const matches = document.getElementById('found')
    let asked = 0
    let timer
    const marked = (text, typed) => {
      const span = document.createElement('span')
      const at = text.toLowerCase().indexOf(typed.toLowerCase())
      if (at < 0) span.append(text)
      else {
        const mark = document.createElement('mark')
        mark.append(text.slice(at, at + typed.length))
        span.append(text.slice(0, at), mark, text.slice(at + typed.length))
      }
      return span
    }
    const search = async () => {
      const typed = q.value.trim()
      const mine = ++asked
      if (typed.length < 2) return matches.replaceChildren()
      try {
        const answer = await fetch(`${api}/post/search?${new URLSearchParams({ q: typed, language: language() })}`)
        if (!answer.ok) throw new Error(String(answer.status))
        const { items } = await answer.json()
        if (mine !== asked) return
        if (items.length === 0) return matches.replaceChildren(words('faqs-words', 'none'))
        const list = document.createElement('ol')
        for (const { slug, title: name } of items.slice(0, 8)) {
          const line = document.createElement('li')
          const link = document.createElement('a')
          link.href = `#q-${slug}`
          link.append(marked(name, typed))
          line.append(link)
          list.append(line)
        }
        matches.replaceChildren(list)
      } catch {
        if (mine === asked) matches.replaceChildren(words('faqs-words', 'failed'))
      }
    }
    q.addEventListener('input', () => {
      clearTimeout(timer)
      timer = setTimeout(search, 150)
    })
    document.getElementById('search').addEventListener('submit', (event) => {
      event.preventDefault()
      search()
    })
  }

  const form = document.getElementById('contact')
  if (!form) return
  const outcome = document.getElementById('outcome')
  const draft = 'escandallo-contact'
  const fields = ['name', 'email', 'subject', 'message'].map((name) => form.elements.namedItem(name))
  const readDraft = () => {
    try {
      return JSON.parse(sessionStorage.getItem(draft) ?? '{}')
    } catch {
      return {}
    }
  }
  const forgetDraft = () => {
    try {
      sessionStorage.removeItem(draft)
    } catch {
      // Nothing was kept.
    }
  }
  const before = readDraft()
  for (const field of fields) if (before[field.name]) field.value = before[field.name]
  form.addEventListener('input', () => {
    try {
      sessionStorage.setItem(draft, JSON.stringify(Object.fromEntries(fields.map(({ name, value }) => [name, value]))))
    } catch {
      // The text stays in the form.
    }
  })
  const say = (name, tone) => {
    outcome.className = tone
    outcome.textContent = words('contact-words', name)
    outcome.focus()
  }
  const faultOf = ({ type, value }) => {
    if (value.trim() === '') return 'required'
    return type === 'email' && !/^[^\s@<>,;:"]+@[^\s@<>,;:"]+\.[^\s@<>,;:"]+$/.test(value.trim())
      ? 'emailInvalid'
      : null
  }
  const check = () => {
    const wrong = fields.filter((field) => {
      const fault = faultOf(field)
      const error = document.getElementById(`${field.name}-error`)
      error.hidden = !fault
      error.textContent = fault ? words('contact-words', fault) : ''
      field.setAttribute('aria-invalid', String(fault !== null))
      return fault
    })
    if (wrong.length > 0) say('problem', 'danger')
    wrong[0]?.focus()
    return wrong.length === 0
  }
  // Without TLS, in a kitchen's own network, browsers have no `randomUUID`.
  const newKey = () => {
    const digits = Array.from(crypto.getRandomValues(new Uint8Array(15)), (byte) =>
      byte.toString(16).padStart(2, '0'),
    ).join('')
    return digits.replace(/^(.{8})(.{4})(.{3})(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
  }
  let key = newKey()
  form.addEventListener('submit', async (event) => {
    event.preventDefault()
    if (!check()) return
    const button = form.querySelector('[type=submit]')
    button.disabled = true
    try {
      const body = Object.fromEntries([...new FormData(form)].map(([name, value]) => [name, String(value).trim()]))
      const answer = await fetch(`${api}/emails/contact`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'idempotency-key': key },
        body: JSON.stringify({ ...body, language: language() }),
      })
      if (answer.status === 429) return say('tooMany', 'danger')
      if (!answer.ok) return say('failed', 'danger')
      // Another message is another request; the same one tried again is not.
      key = newKey()
      form.reset()
      forgetDraft()
      say('sent', 'success')
    } catch {
      say('failed', 'danger')
    } finally {
      button.disabled = false
    }
  })
})()
