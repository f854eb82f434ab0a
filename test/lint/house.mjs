/** Attributes whose value a person reads or hears. */
const READ_ATTRIBUTES = new Set([
  'alt',
  'aria-description',
  'aria-label',
  'aria-placeholder',
  'aria-roledescription',
  'aria-valuetext',
  'label',
  'placeholder',
  'title',
])

const LETTER = /\p{L}/u

/**
 * Texts come from the dictionaries. Beside `react/jsx-no-literals`, which sees bare text only, this
 * one sees text in braces, in both arms of a condition and in the attributes a person reads.
 */
const noLiteralText = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const look = (expression) => {
      for (const text of literalTexts(expression)) {
        context.report({ node: text, message: 'Texts come from the dictionaries in i18n/: use a key.' })
      }
    }
    return {
      JSXExpressionContainer(node) {
        if (node.parent.type !== 'JSXAttribute' || isRead(node.parent)) look(node.expression)
      },
      JSXAttribute(node) {
        if (isRead(node) && node.value?.type === 'Literal') look(node.value)
      },
    }
  },
}

/** No barrels: an import names the file that holds what it needs, so nothing is passed on under a second address. */
const noPassingOn = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const message = 'No barrels: import it where it is needed, from the file that holds it.'
    return {
      ExportAllDeclaration: (node) => context.report({ node, message }),
      ExportNamedDeclaration(node) {
        if (node.source !== null) context.report({ node, message })
      },
    }
  },
}

/** One of the ways to inspect uploads every state to somebody else's server; it goes by no other name. */
const noSkyInspector = {
  meta: { type: 'problem', schema: [] },
  create(context) {
    const message = 'It uploads state to a third party: open the inspector of our own, or Stately’s by its setting.'
    return {
      Identifier(node) {
        if (node.name === 'createSkyInspector') context.report({ node, message })
      },
    }
  },
}

/** The plug-in of this project's own rules; everything a ready-made rule can say stays with that rule. */
export default {
  meta: { name: 'house' },
  rules: { 'no-literal-text': noLiteralText, 'no-passing-on': noPassingOn, 'no-sky-inspector': noSkyInspector },
}

function isRead(attribute) {
  return attribute.name.type === 'JSXIdentifier' && READ_ATTRIBUTES.has(attribute.name.name)
}

/** The parts of an expression that would show as text, without those that are arguments of something else. */
function literalTexts(node) {
  switch (node.type) {
    case 'Literal':
      return typeof node.value === 'string' && LETTER.test(node.value) ? [node] : []
    case 'TemplateLiteral':
      return node.quasis.some((part) => LETTER.test(part.value.cooked ?? ''))
        ? [node]
        : node.expressions.flatMap(literalTexts)
    case 'ConditionalExpression':
      return [...literalTexts(node.consequent), ...literalTexts(node.alternate)]
    case 'LogicalExpression':
      return [...(node.operator === '&&' ? [] : literalTexts(node.left)), ...literalTexts(node.right)]
    case 'BinaryExpression':
      return node.operator === '+' ? [...literalTexts(node.left), ...literalTexts(node.right)] : []
    case 'TSAsExpression':
    case 'TSSatisfiesExpression':
    case 'TSNonNullExpression':
      return literalTexts(node.expression)
    default:
      return []
  }
}
