import { z } from 'zod';

export type JsonSchema = Record<string, unknown> & {
  properties?: Record<string, JsonSchema>;
  required?: string[];
};

/** Converts a zod schema to JSON Schema 2020-12, as OpenAPI 3.1 uses it. Types without a JSON form (File) accept anything. */
export function jsonSchemaOf(schema: unknown, io: 'input' | 'output'): JsonSchema {
  if (!(schema instanceof z.ZodType)) return {};
  const { $schema: _, ...jsonSchema } = z.toJSONSchema(schema, {
    io,
    unrepresentable: 'any',
    override: ({ zodSchema, jsonSchema }) => {
      // a preprocessed value (upper-cased, '' to null) is documented by the schema that it must match afterwards
      const { def } = zodSchema._zod;
      if (io === 'input' && def.type === 'pipe' && 'out' in def) {
        Object.assign(jsonSchema, jsonSchemaOf(def.out, 'input'));
      }
    },
  });
  return jsonSchema as JsonSchema;
}
