import { z } from 'zod';

export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** A zod schema as JSON Schema 2020-12, as OpenAPI 3.1 takes it. What JSON cannot say (a File) becomes 'anything'. */
export function jsonSchemaOf(schema: unknown, io: 'input' | 'output'): JsonSchema {
  if (!(schema instanceof z.ZodType)) return {};
  const { $schema: _, ...made } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // a value that is only made readable first (upper case, '' as null) is documented by what it must then be
      const { def } = zodSchema._zod;
      if (io === 'input' && def.type === 'pipe' && 'out' in def) {
        Object.assign(jsonSchema, jsonSchemaOf(def.out, 'input'));
      }
    },
  });
  return made as JsonSchema;
}
