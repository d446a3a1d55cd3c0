/** What a process that answers questions or decides commands holds between two of them: it is another than the row's or the log's, sooner or later. Pure. */
import ts from 'typescript'
import type { SourceFile } from '../style.ts'

/** What may stay: the same for everybody, or who is served just now. No figure of a corporation is in it. */
const lasting: Readonly<Record<string, string>> = {
  'command-api/src/billing/routes.ts:watched': 'how many notices of payments are waited for just now',
  'command-api/src/http/till-files/arriving-uploads.ts:taken': 'which upload that is under way has which place',
  'command-api/src/http/till-files/how-far.ts:last': 'what is noted of the one file that is being read',
  'command-api/src/http/till-files/how-far.ts:noted': 'when that was noted',
  'command-api/src/http/till-files/how-far.ts:phase': 'in which phase it is',
  'command-api/src/http/till-files/in-thread.ts:tickets': 'tickets of the one file that is being read',
  'command-api/src/http/till-files/upload-places.ts:bytes': 'bytes of uploads that are under way',
  'command-api/src/http/till-files/upload-places.ts:uploads': 'whose uploads are under way',
  'command-api/src/http/threads/tenant-turns.ts:bytesInAll': 'bytes of files that are under way',
  'command-api/src/http/threads/tenant-turns.ts:loads': 'how many files of whom are under way, and their bytes',
  'command-api/src/http/threads/tenant-turns.ts:queue': 'whose files wait to be read, unpacked or drawn just now',
  'command-api/src/http/threads/tenant-turns.ts:running': 'whose file is being read, unpacked or drawn just now',
  'command-api/src/http/threads/tenant-turns.ts:usages': 'for how long a thread was used by whom in the last minutes',
  'command-api/src/http/upload.ts:head': 'the first bytes of the one file that is being read',
  'command-api/src/http/upload.ts:packed': 'the bytes of the one archive or message that is being read',
  'command-api/src/http/upload.ts:size': 'how many of its bytes have come',
  'command-api/src/rosters/letter-quota.ts:underWay': 'letters of the last minute, which the log may not show yet',
  'command-api/src/rosters/team-rules.ts:underWay': 'invitations of the last minute, which the log may not show yet',
  'command-api/src/streams/stream-reader.ts:saving': 'streams of which a snapshot is being made',
  'command-api/src/written-commands/run-commands.ts:parsed': 'of a program that does one thing and ends',
  'query-api/src/billing/routes.ts:cachedPlans': 'what plans cost, the same for everybody',
  'query-api/src/billing/routes.ts:underWay': 'the question about plans that is under way, the same for everybody',
  'query-api/src/billing/routes.ts:failed': 'why a payment service is left alone for a minute, the same for everybody',
  'query-api/src/corporations/archive/routes.ts:making': 'corporations of which an archive is being made',
  'query-api/src/documents/files/checked.ts:checksOf': 'what stored files were checked against, by their contents',
  'query-api/src/ingredients/food-data/shipped.ts:search': 'food data that ships with the product',
  'query-api/src/live/routes.ts:open': 'connections that are open',
  'query-api/src/sheets/sheet.ts:exporting': 'exports that are being written',
  'query-api/src/sheets/workbook-thread.ts:rows': 'rows of the one sheet that the thread is made for',
}

/** What a page of the browser may go on holding when its person leaves: it is of nobody. */
const ofNobody: Readonly<Record<string, string>> = {
  'frontend/src/documents/reading/written.ts:months': 'names of months',
  'frontend/src/documents/review/moving-on/moved-on.ts:moves':
    'a moment, beside what the page has asked, which is emptied',
  'frontend/src/documents/viewer/pdf-engine.ts:opened':
    'papers that are on screen, by the bytes that whoever shows them holds',
  'frontend/src/kitchen/figures.ts:writers': 'how figures of a language are written',
  'frontend/src/platform/api.ts:onKeptOut': 'who is told',
  'frontend/src/platform/api.ts:onUnauthorized': 'who is told',
  'frontend/src/platform/connection/live-state.ts:paused': 'whether the connection stands',
  'frontend/src/platform/connection/navigation.ts:returned': 'how the page was come to',
  'frontend/src/platform/connection/session-person.ts:person':
    'for whom the page was drawn, so that it sends nothing as another',
  'frontend/src/platform/connection/stale-modules.ts:stale': 'which modules were behind',
  'frontend/src/platform/shortcuts.tsx:known': 'keys of what is on screen',
  'frontend/src/platform/storage/kept-data.ts:leavings': 'what empties the others',
  'frontend/src/platform/words/isolated-value.ts:writers': 'how figures of a language are written',
  'frontend/src/shell/auth/verify-email-page.tsx:verifying': 'tokens that were used, each once',
  'frontend/src/ui/feedback/toasts.tsx:hasShownToast': 'whether the code of toasts was fetched',
  'frontend/src/ui/feedback/toasts.tsx:open': 'who is told',
  'frontend/src/ui/words/format.ts:writers': 'how figures of a language are written',
  'frontend/src/ui/words/row-words.ts:finders': 'how words of a language are joined',
}

const containers = new Set(['Map', 'Set', 'WeakMap', 'WeakSet'])
/** Functions that make something which holds what it is told. */
const holders = new Set(['recent'])
const changes = new Set(['set', 'add', 'delete', 'clear', 'push', 'unshift', 'splice', 'shift', 'pop'])

const isFunction = (node: ts.Node): node is ts.FunctionLikeDeclaration =>
  ts.isArrowFunction(node) || ts.isFunctionExpression(node) || ts.isFunctionDeclaration(node)

const isContainer = (value: ts.Expression | undefined): boolean =>
  value !== undefined &&
  ((ts.isNewExpression(value) && ts.isIdentifier(value.expression) && containers.has(value.expression.text)) ||
    (ts.isCallExpression(value) && ts.isIdentifier(value.expression) && holders.has(value.expression.text)) ||
    (ts.isArrayLiteralExpression(value) && value.elements.length === 0))

const takes = (node: ts.SignatureDeclaration, type: RegExp): boolean =>
  type.test(node.parameters[0]?.type?.getText() ?? '')

const answersQuestions = (body: ts.ConciseBody | undefined): boolean => {
  if (!body || !ts.isBlock(body)) return false
  return body.statements.some(
    (statement) =>
      ts.isReturnStatement(statement) &&
      statement.expression !== undefined &&
      isFunction(statement.expression) &&
      takes(statement.expression, /^(TenantOf|Tenant|FastifyRequest)\b/),
  )
}

const unwrapped = (value: ts.Expression): ts.Expression =>
  ts.isParenthesizedExpression(value) || ts.isAsExpression(value) || ts.isSatisfiesExpression(value)
    ? unwrapped(value.expression)
    : value

/** Whether a value can be called later, or has what can be. */
const isCalledLater = (value: ts.Expression): boolean => {
  const made = unwrapped(value)
  if (isFunction(made)) return true
  return (
    ts.isObjectLiteralExpression(made) &&
    made.properties.some(
      (property) =>
        ts.isMethodDeclaration(property) ||
        ts.isShorthandPropertyAssignment(property) ||
        (ts.isPropertyAssignment(property) && isCalledLater(property.initializer)),
    )
  )
}

/** Whether a function makes what is called after it has returned: with each command, where it is called when the process starts. */
const makesFunctions = (body: ts.ConciseBody | undefined): boolean => {
  if (!body) return false
  if (!ts.isBlock(body)) return isCalledLater(body)
  return body.statements.some(
    (statement) =>
      ts.isReturnStatement(statement) && statement.expression !== undefined && isCalledLater(statement.expression),
  )
}

/** Whether a function is called when the process starts, and what it makes is called with every question or command. */
const isMaker = (node: ts.FunctionLikeDeclaration, decides: boolean): boolean =>
  node.parameters.length === 0 ||
  takes(node, /^(Server|Dependencies|FastifyInstance)\b/) ||
  (decides ? makesFunctions(node.body) : answersQuestions(node.body))

const assignments = new Set([
  ts.SyntaxKind.EqualsToken,
  ts.SyntaxKind.QuestionQuestionEqualsToken,
  ts.SyntaxKind.BarBarEqualsToken,
  ts.SyntaxKind.PlusEqualsToken,
])

/** Whether a variable is changed anywhere within a node; `within` counts what functions inside it do, and nothing else. */
const isChanged = (name: string, node: ts.Node, within: boolean): boolean => {
  const visit = (each: ts.Node, inside: boolean): boolean => {
    if (inside) {
      if (
        ts.isCallExpression(each) &&
        ts.isPropertyAccessExpression(each.expression) &&
        each.expression.expression.getText() === name &&
        changes.has(each.expression.name.text)
      )
        return true
      if (ts.isBinaryExpression(each) && assignments.has(each.operatorToken.kind) && each.left.getText() === name)
        return true
    }
    return ts.forEachChild(each, (child) => visit(child, inside || isFunction(each)) || undefined) === true
  }
  return visit(node, !within)
}

/** State of a statement list that is changed by functions in it. */
const stateIn = (statements: readonly ts.Statement[], scope: ts.Node): string[] =>
  statements.flatMap((statement) => {
    if (!ts.isVariableStatement(statement)) return []
    const isLet = (statement.declarationList.flags & ts.NodeFlags.Let) !== 0
    return statement.declarationList.declarations.flatMap(({ name, initializer }) =>
      ts.isIdentifier(name) && (isLet || isContainer(initializer)) && isChanged(name.text, scope, true)
        ? [name.text]
        : [],
    )
  })

/** State that outlives a question or a command, as "path:name": of modules, and of what is made when the process starts. */
export const outlivingState = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^(query|command)-api\/src\/.*\.ts$/.test(path) && !/\.test\.ts$|\/testing\//.test(path))
    .flatMap(({ path, text }) => {
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true)
      const makers = source.statements.flatMap((statement): ts.FunctionLikeDeclaration[] => {
        if (ts.isFunctionDeclaration(statement)) return [statement]
        if (!ts.isVariableStatement(statement)) return []
        return statement.declarationList.declarations.flatMap(({ initializer }) =>
          initializer && isFunction(initializer) ? [initializer] : [],
        )
      })
      const made = makers
        .filter((node) => isMaker(node, path.startsWith('command-api/')))
        .flatMap(({ body }) => (body && ts.isBlock(body) ? stateIn(body.statements, body) : []))
      return [...stateIn(source.statements, source), ...made].map((name) => `${path}:${name}`)
    })

/** State of a page's modules that is not emptied when its person leaves, as "path:name". Who is told of changes goes with what is on screen. */
export const stateOfTab = (files: readonly SourceFile[]): string[] =>
  files
    .filter(({ path }) => /^frontend\/src\/.*\.tsx?$/.test(path) && !/\.test\.tsx?$|\/testing(\/|\.ts$)/.test(path))
    .filter(({ text }) => !text.includes('\nwhenPersonLeaves('))
    .flatMap(({ path, text }) => {
      const kind = path.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS
      const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true, kind)
      return stateIn(source.statements, source)
        .filter((name) => name !== 'listeners')
        .map((name) => `${path}:${name}`)
    })

/** What a page goes on holding after its person has left, without being named here. */
export const unnamedStateOfTab = (files: readonly SourceFile[]): string[] =>
  stateOfTab(files).filter((state) => !Object.hasOwn(ofNobody, state))

/** What is held without being named here. */
export const unnamedState = (files: readonly SourceFile[]): string[] =>
  outlivingState(files).filter((state) => !Object.hasOwn(lasting, state))
