import { basename } from 'node:path'
import { fileURLToPath } from 'node:url'
import { parseAst } from 'vite'

// Runs beside the modules while they are loaded: rewrites the numbers that some of them compare with, so that each can be changed
// later without loading anything anew.

let wanted = []
export function initialize({ files }) {
  wanted = files
}

export async function load(url, context, nextLoad) {
  const loaded = await nextLoad(url, context)
  const file = url.startsWith('file:') ? fileURLToPath(url.split('?')[0]) : ''
  if (!wanted.includes(file) || loaded.source === undefined || loaded.source === null) return loaded
  return { ...loaded, source: rewritten(basename(file), String(loaded.source)) }
}

const COMPARING = new Set(['<', '<=', '>', '>=', '===', '!=='])
const NAME = /^[A-Z][A-Z0-9]*(?:_[A-Z0-9]+)*$/
const isNumber = (node) => node.type === 'Literal' && typeof node.value === 'number'
const isNegative = (node) => node.type === 'UnaryExpression' && node.operator === '-' && isNumber(node.argument)
const isNamed = (node) => node.type === 'Identifier' && NAME.test(node.name)
const isNumeric = (node) => isNumber(node) || isNegative(node) || isNamed(node)
const isExtreme = ({ callee }) =>
  callee.type === 'MemberExpression' && callee.object.name === 'Math' && ['min', 'max'].includes(callee.property.name)

/** What is compared with a number: both sides of a comparison, and the bounds of Math.min and Math.max. */
function comparedIn(node) {
  if (node.type === 'BinaryExpression' && COMPARING.has(node.operator)) return [node.left, node.right].filter(isNumeric)
  return node.type === 'CallExpression' && isExtreme(node) ? node.arguments.filter(isNumeric) : []
}

function* within(node, around = node) {
  if (typeof node?.type === 'string') yield [node, around]
  for (const [key, value] of Object.entries(node ?? {})) {
    if (key === 'parent' || typeof value !== 'object' || value === null) continue
    for (const child of [value].flat()) if (child) yield* within(child, typeof node?.type === 'string' ? node : around)
  }
}

function rewritten(file, source) {
  const places = [...within(parseAst(source))]
    .flatMap(([node]) => comparedIn(node).map((number) => ({ number, whole: node })))
    .toSorted((one, other) => one.number.start - other.number.start)
  if (places.length === 0) return source
  const textOf = ({ start, end }) => source.slice(start, end)
  const told = places.map(({ number, whole }) => {
    const says = `${file}, ${textOf(number)} in ${textOf(whole).replaceAll(/\s+/g, ' ').slice(0, 90)}`
    return `[${JSON.stringify(says)}, () => ${textOf(number)}]`
  })
  let text = source
  for (const [at, { number }] of [...places.entries()].toReversed())
    text = `${text.slice(0, number.start)}__numbers.ask(${JSON.stringify(file)}, ${at}, ${textOf(number)})${text.slice(number.end)}`
  const lines = [
    `const __numbers = globalThis[Symbol.for('lanewise.numbers')];`,
    text,
    `;__numbers.tell(${JSON.stringify(file)}, [${told.join(', ')}]);`,
  ]
  return lines.join('\n')
}
