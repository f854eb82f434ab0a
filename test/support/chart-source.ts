import { parseSync } from 'vite'

/** A node of the syntax tree, as far as it is read here. */
type Node = Readonly<Record<string, unknown>> & { readonly type: string }

/** Maps one value to another: a function may stand here, since nothing is done and nothing decided in it. */
const MAPPERS = new Set(['params', 'input', 'output', 'context'])

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string'
const inside = (node: Node): readonly Node[] => Object.values(node).flat().filter(isNode)
/** What an identifier or a key is called. */
function nameOf(node: unknown): string {
  if (!isNode(node)) return ''
  const name = node['name'] ?? node['value']
  return typeof name === 'string' ? name : ''
}

const isFunction = ({ type }: Node): boolean => type === 'ArrowFunctionExpression' || type === 'FunctionExpression'

/** Where an object of a configuration is put together from parts that stand elsewhere. */
function ofObject({ properties }: Node, path: string): readonly string[] {
  return [properties].flat().flatMap((property) => {
    if (!isNode(property)) return []
    if (property.type !== 'Property' || property['computed'] === true) return [`${path}: ${property.type}`]
    const name = nameOf(property['key'])
    const value = property['value']
    if (!isNode(value)) return []
    if (MAPPERS.has(name) && isFunction(value)) return []
    return notWritten(value, `${path}.${name}`, name === 'context')
  })
}

/** What is no literal in a part of a configuration, with the place where it stands. */
function notWritten(node: Node, path: string, isContext: boolean): readonly string[] {
  switch (node.type) {
    case 'ObjectExpression':
      // What a machine starts with may be a constant that its form shares.
      return isContext ? ofObject(node, path).filter((found) => !found.endsWith(': Identifier')) : ofObject(node, path)
    case 'ArrayExpression':
      return [node['elements']].flat().flatMap((element, at) => {
        return isNode(element) ? notWritten(element, `${path}[${at}]`, false) : []
      })
    case 'Literal':
      return []
    case 'Identifier':
      return node['name'] === 'undefined' ? [] : [`${path}: Identifier`]
    default:
      return [`${path}: ${node.type}`]
  }
}

/** The calls of `createMachine` in a syntax tree. */
const callsIn = (node: Node): readonly Node[] => {
  const callee = node['callee']
  const isOne = node.type === 'CallExpression' && isNode(callee) && nameOf(callee['property']) === 'createMachine'
  return [...(isOne ? [node] : []), ...inside(node).flatMap(callsIn)]
}
const argumentOf = (call: Node): Node | undefined => [call['arguments']].flat().find(isNode)

/** What is no literal in one `setup({…}).createMachine({…})`: a tool that reads the file would not see it. */
function problemsOf(call: Node): readonly string[] {
  const setup = isNode(call['callee']) ? call['callee']['object'] : undefined
  const isSetup = isNode(setup) && setup.type === 'CallExpression' && nameOf(setup['callee']) === 'setup'
  const parts = isSetup ? argumentOf(setup) : undefined
  const chart = argumentOf(call)
  return [
    ...(parts?.type === 'ObjectExpression' ? [] : ['setup: it is not called here with an object']),
    ...(parts ? inside(parts).filter(({ type }) => type === 'SpreadElement') : []).map(() => 'setup: SpreadElement'),
    ...(chart ? notWritten(chart, 'chart', false) : ['chart: there is none']),
  ]
}

/** What of the machines of a source text does not stand in it as a literal; nothing when there is no machine in it. */
export function notLiteralIn(file: string, source: string): readonly string[] | undefined {
  const calls = callsIn(parseSync(file, source).program as unknown as Node)
  return calls.length === 0 ? undefined : calls.flatMap(problemsOf)
}
