/** Texts that a source makes of its own constants: literals, templates, sums and joined lists of them. Pure. */
import ts from 'typescript'

type Value = string | readonly Value[]
type Constants = ReadonlyMap<string, ts.Expression>

/** What is written once at the head of a source, or within one of its functions, by name; a name that is given twice is neither. */
export const constantsOf = (source: ts.SourceFile): Constants => {
  const constants = new Map<string, ts.Expression>()
  const repeated = new Set<string>()
  const visit = (node: ts.Node): void => {
    if (ts.isParameter(node) && ts.isIdentifier(node.name)) repeated.add(node.name.text)
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name)) {
      const isConstant = ts.isVariableDeclarationList(node.parent) && (node.parent.flags & ts.NodeFlags.Const) !== 0
      if (constants.has(node.name.text) || !isConstant || !node.initializer) repeated.add(node.name.text)
      else constants.set(node.name.text, node.initializer)
    }
    ts.forEachChild(node, visit)
  }
  visit(source)
  for (const name of repeated) constants.delete(name)
  return constants
}

const textOf = (value: Value | null): string | null => (typeof value === 'string' ? value : null)

/** The methods of texts and lists that constants are put together by. */
const methods: Readonly<Record<string, (of: Value, texts: string[]) => Value | null>> = {
  join: (of, [sign = ',']) =>
    Array.isArray(of) && of.every((part) => typeof part === 'string') ? of.join(sign) : null,
  split: (of, [sign = '']) => (typeof of === 'string' ? of.split(sign) : null),
  trim: (of) => (typeof of === 'string' ? of.trim() : null),
  toLowerCase: (of) => (typeof of === 'string' ? of.toLowerCase() : null),
  replaceAll: (of, [sought, other]) =>
    typeof of === 'string' && sought !== undefined && other !== undefined ? of.replaceAll(sought, other) : null,
}

const isWrapped = (
  node: ts.Expression,
): node is ts.ParenthesizedExpression | ts.AsExpression | ts.SatisfiesExpression =>
  ts.isParenthesizedExpression(node) || ts.isAsExpression(node) || ts.isSatisfiesExpression(node)

const DEEPEST = 40

/** What an expression comes to; null where it takes more than the constants of its source. */
export const constantOf = (expression: ts.Expression, constants: Constants, depth = 0): Value | null => {
  if (depth > DEEPEST) return null
  const of: Evaluate = (inner) => constantOf(inner, constants, depth + 1)
  if (ts.isStringLiteralLike(expression)) return expression.text
  if (isWrapped(expression)) return of(expression.expression)
  if (ts.isIdentifier(expression)) return namedOf(expression, constants, of)
  if (ts.isTaggedTemplateExpression(expression)) return rawOf(expression, of)
  if (ts.isTemplateExpression(expression)) return templateOf(expression, of, false)
  if (ts.isBinaryExpression(expression)) return sumOf(expression, of)
  if (ts.isArrayLiteralExpression(expression)) return listOf(expression, of)
  if (ts.isPropertyAccessExpression(expression)) return sourceOf(expression, constants)
  return ts.isCallExpression(expression) ? calledOf(expression, of) : null
}

type Evaluate = (inner: ts.Expression) => Value | null

const namedOf = ({ text }: ts.Identifier, constants: Constants, of: Evaluate): Value | null => {
  const constant = constants.get(text)
  return constant === undefined ? null : of(constant)
}

const rawOf = ({ tag, template }: ts.TaggedTemplateExpression, of: Evaluate): string | null =>
  tag.getText() === 'String.raw' ? templateOf(template, of, true) : null

const sumOf = ({ left, right, operatorToken }: ts.BinaryExpression, of: Evaluate): string | null => {
  if (operatorToken.kind !== ts.SyntaxKind.PlusToken) return null
  const [first, second] = [textOf(of(left)), textOf(of(right))]
  return first === null || second === null ? null : first + second
}

const templateOf = (template: ts.TemplateLiteral, of: Evaluate, isRaw: boolean): string | null => {
  const partOf = (part: ts.TemplateLiteralLikeNode) => (isRaw ? (part.rawText ?? part.text) : part.text)
  if (ts.isNoSubstitutionTemplateLiteral(template)) return partOf(template)
  const spans = template.templateSpans.map(({ expression, literal }) => {
    const inner = textOf(of(expression))
    return inner === null ? null : inner + partOf(literal)
  })
  return spans.some((span) => span === null) ? null : partOf(template.head) + spans.join('')
}

const listOf = ({ elements }: ts.ArrayLiteralExpression, of: Evaluate): readonly Value[] | null => {
  const values = elements.flatMap((element): (Value | null)[] => {
    if (!ts.isSpreadElement(element)) return [of(element)]
    const spread = of(element.expression)
    return Array.isArray(spread) ? [...spread] : [null]
  })
  return values.includes(null) ? null : (values as Value[])
}

/** `pattern.source`, of a pattern that stands in the same source. */
const sourceOf = ({ name, expression }: ts.PropertyAccessExpression, constants: Constants): string | null => {
  const of = ts.isIdentifier(expression) ? constants.get(expression.text) : expression
  if (name.text !== 'source' || of === undefined || !ts.isRegularExpressionLiteral(of)) return null
  return of.text.slice(1, of.text.lastIndexOf('/'))
}

const calledOf = ({ expression, arguments: args }: ts.CallExpression, of: Evaluate): Value | null => {
  if (!ts.isPropertyAccessExpression(expression)) return null
  const [value, values] = [of(expression.expression), args.map((argument) => textOf(of(argument)))]
  const method = Object.hasOwn(methods, expression.name.text) ? methods[expression.name.text] : undefined
  if (value === null || method === undefined || values.includes(null)) return null
  return method(value, values as string[])
}
