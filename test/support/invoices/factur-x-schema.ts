import { readFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { XmlDocument, XmlValidateError, XsdValidator } from 'libxml2-wasm'
import { xmlRegisterFsInputProviders } from 'libxml2-wasm/lib/nodejs.mjs'

/** The schema of Factur-X 1.07.3 (ZUGFeRD 2.3), profile EN 16931, as its publishers FNFE-MPE and FeRD give it out. */
const PATH = fileURLToPath(new URL('factur-x-schema/Factur-X_1.07.3_EN16931.xsd', import.meta.url))

// The schema is in four files that name each other.
xmlRegisterFsInputProviders()
const validator = XsdValidator.fromDoc(XmlDocument.fromString(readFileSync(PATH, 'utf8'), { url: PATH }))

/** What of an invoice's data is not as the schema has it. @throws where it is no XML at all */
export function schemaProblems(xml: string): string[] {
  const document = XmlDocument.fromString(xml)
  try {
    validator.validate(document)
    return []
  } catch (error) {
    if (error instanceof XmlValidateError) return error.details.map(({ message }) => message.trim())
    throw error
  } finally {
    document.dispose()
  }
}
