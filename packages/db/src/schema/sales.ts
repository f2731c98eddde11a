import { sql } from 'drizzle-orm';
import {
  boolean,
  date,
  foreignKey,
  index,
  integer,
  jsonb,
  numeric,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
  vector,
} from 'drizzle-orm/pg-core';
import { createdAt, id, instant, organizationId, updatedAt } from './columns';
import { organizations } from './organizations';

// biome-ignore lint/suspicious/noExplicitAny: the tables differ only in columns that these keys do not use
const keyTo = (table: typeof customers | typeof products, name: string, t: any, column: any) =>
  foreignKey({
    name,
    columns: [t.organizationId, column],
    foreignColumns: [table.organizationId, table.id],
  }).onDelete('cascade');

export const customers = pgTable(
  'customers',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'cascade' }),
    id: id(),
    /** The organization's own customer number, such as 'C-1042'; used in API calls and files. */
    code: text().notNull(),
    name: text().notNull(),
    type: text().notNull().default(''),
    country: text().notNull().default(''),
    region: text().notNull().default(''),
    totalStores: integer().notNull().default(0),
    source: text({ enum: ['original', 'new'] })
      .notNull()
      .default('original'),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'customers_pk', columns: [t.organizationId, t.id] }),
    uniqueIndex('customers_code_key').on(t.organizationId, t.code),
    index('customers_name_idx').on(t.organizationId, sql`lower(${t.name})`),
  ],
);

export const products = pgTable(
  'products',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'cascade' }),
    id: id(),
    code: text().notNull(),
    name: text().notNull(),
    category: text().notNull().default(''),
    ingredients: jsonb().$type<string[]>().notNull().default([]),
    /** Dollars. */
    price: numeric({ precision: 12, scale: 2, mode: 'number' }).notNull().default(0),
    /** Unit of quantities: 'l', 'drums', 'pieces'. */
    unit: text().notNull().default(''),
    /** Embedding of name and ingredients by `embeddingModel`; recomputed when one of them changes. */
    embedding: vector({ dimensions: 384 }),
    embeddingModel: text(),
    createdAt: createdAt(),
    updatedAt: updatedAt(),
  },
  (t) => [
    primaryKey({ name: 'products_pk', columns: [t.organizationId, t.id] }),
    uniqueIndex('products_code_key').on(t.organizationId, t.code),
    index('products_name_idx').on(t.organizationId, sql`lower(${t.name})`),
    index('products_category_idx').on(t.organizationId, t.category),
  ],
);

export const purchases = pgTable(
  'purchases',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'cascade' }),
    id: id(),
    customerId: uuid().notNull(),
    productId: uuid().notNull(),
    store: text().notNull().default(''),
    quantity: numeric({ precision: 14, scale: 3, mode: 'number' }).notNull(),
    purchasedOn: date({ mode: 'string' }).notNull(),
    /** The import that created the purchase; null when a person entered it. */
    importId: uuid(),
    createdAt: createdAt(),
  },
  (t) => [
    primaryKey({ name: 'purchases_pk', columns: [t.organizationId, t.id] }),
    index('purchases_customer_idx').on(t.organizationId, t.customerId, t.productId),
    index('purchases_product_idx').on(t.organizationId, t.productId),
    index('purchases_date_idx').on(t.organizationId, t.purchasedOn),
    index('purchases_import_idx').on(t.organizationId, t.importId),
    keyTo(customers, 'purchases_customer_fk', t, t.customerId),
    keyTo(products, 'purchases_product_fk', t, t.productId),
  ],
);

export interface StoredImportError {
  /** 1-based line of the file. */
  line: number;
  column: string | null;
  message: string;
}

/** An uploaded CSV file and the result of its import. The accepted rows are stored in one transaction. */
export const salesImports = pgTable(
  'sales_imports',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'cascade' }),
    id: id(),
    kind: text({ enum: ['customers', 'products', 'purchases'] }).notNull(),
    filename: text().notNull(),
    storageKey: text().notNull(),
    /** Maps our fields to the file's columns. */
    mapping: jsonb().$type<Record<string, string>>().notNull().default({}),
    status: text({ enum: ['previewed', 'running', 'completed', 'failed'] })
      .notNull()
      .default('previewed'),
    rowCount: integer().notNull().default(0),
    rowsDone: integer().notNull().default(0),
    rowsAdded: integer().notNull().default(0),
    rowsChanged: integer().notNull().default(0),
    /** The first errors; `errorCount` counts all. */
    errors: jsonb().$type<StoredImportError[]>().notNull().default([]),
    errorCount: integer().notNull().default(0),
    /** True: skip rows with errors. False: do not import a file with an error. */
    skipBadRows: boolean().notNull().default(false),
    rowsSkipped: integer().notNull().default(0),
    /** Storage key of a file with the skipped rows and the reason for each. */
    skippedRowsKey: text(),
    failureMessage: text(),
    createdBy: uuid().notNull(),
    createdAt: createdAt(),
    finishedAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'sales_imports_pk', columns: [t.organizationId, t.id] }),
    index('sales_imports_created_idx').on(t.organizationId, t.createdAt),
    index('sales_imports_status_idx').on(t.status),
  ],
);

/** Staging rows of a running import. One statement turns them into customers, products or purchases, then they are deleted. */
export const salesImportRows = pgTable(
  'sales_import_rows',
  {
    organizationId: organizationId(),
    importId: uuid().notNull(),
    line: integer().notNull(),
    /** Parsed and validated values by our field. */
    values: jsonb().$type<Record<string, unknown>>().notNull(),
  },
  (t) => [
    primaryKey({ name: 'sales_import_rows_pk', columns: [t.organizationId, t.importId, t.line] }),
    foreignKey({
      name: 'sales_import_rows_import_fk',
      columns: [t.organizationId, t.importId],
      foreignColumns: [salesImports.organizationId, salesImports.id],
    }).onDelete('cascade'),
  ],
);

interface StoredClassification {
  CustomerType: string;
  NumberOfStores: number;
  TotalQuantitySold: number;
}

interface StoredSummary {
  TotalCrossSell: number;
  TotalRejected: number;
  TotalAlreadyPurchased: number;
}

/** Computed recommendations of a customer; valid until their inputs change. */
export const customerRecommendations = pgTable(
  'customer_recommendations',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'cascade' }),
    customerId: uuid().notNull(),
    /** The documented record (CustomerInfo, CustomerClassification, Summary and the three lists). */
    record: jsonb().$type<unknown>().notNull(),
    /** Parts of the record for lists and reports over all customers; the whole record is about fifty times as large. */
    classification: jsonb()
      .$type<StoredClassification>()
      .notNull()
      .generatedAlwaysAs(sql`record -> 'CustomerClassification'`),
    summary: jsonb().$type<StoredSummary>().notNull().generatedAlwaysAs(sql`record -> 'Summary'`),
    totalRecommendations: integer().notNull().default(0),
    /** Hash of the purchases, products and outcomes that the record was computed from. */
    inputsHash: text().notNull(),
    generatedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({ name: 'customer_recommendations_pk', columns: [t.organizationId, t.customerId] }),
    keyTo(customers, 'customer_recommendations_customer_fk', t, t.customerId),
  ],
);

/** Reasons for suggestions written by the language model. Each is requested once as long as its facts stay the same. */
export const writtenReasons = pgTable(
  'written_reasons',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'cascade' }),
    customerId: uuid().notNull(),
    /** The purchased product, and the product that is suggested with it. */
    productId: uuid().notNull(),
    suggestedProductId: uuid().notNull(),
    /** Hash of the facts in the prompt and of the model's name. */
    factsHash: text().notNull(),
    /** Null when the model failed or contradicted the facts; the built-in sentence is shown instead. */
    text: text(),
    /** True when the request failed and may be repeated. A text that contradicted the facts is not requested again. */
    failed: boolean().notNull().default(false),
    writtenAt: instant().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'written_reasons_pk',
      columns: [t.organizationId, t.customerId, t.productId, t.suggestedProductId],
    }),
    index('written_reasons_product_idx').on(t.organizationId, t.productId),
    index('written_reasons_suggested_idx').on(t.organizationId, t.suggestedProductId),
    keyTo(customers, 'written_reasons_customer_fk', t, t.customerId),
    keyTo(products, 'written_reasons_product_fk', t, t.productId),
    keyTo(products, 'written_reasons_suggested_fk', t, t.suggestedProductId),
  ],
);

/** Outcome of a suggestion; the next regeneration learns from it. */
export const suggestionOutcomes = pgTable(
  'suggestion_outcomes',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'cascade' }),
    customerId: uuid().notNull(),
    /** The purchased product, and the product that was suggested with it. */
    productId: uuid().notNull(),
    suggestedProductId: uuid().notNull(),
    outcome: text({ enum: ['won', 'lost', 'not-now'] }).notNull(),
    note: text(),
    decidedBy: uuid().notNull(),
    decidedAt: instant().notNull(),
  },
  (t) => [
    primaryKey({
      name: 'suggestion_outcomes_pk',
      columns: [t.organizationId, t.customerId, t.productId, t.suggestedProductId],
    }),
    index('suggestion_outcomes_product_idx').on(t.organizationId, t.productId),
    index('suggestion_outcomes_suggested_idx').on(t.organizationId, t.suggestedProductId),
    keyTo(customers, 'suggestion_outcomes_customer_fk', t, t.customerId),
    keyTo(products, 'suggestion_outcomes_product_fk', t, t.productId),
    keyTo(products, 'suggestion_outcomes_suggested_fk', t, t.suggestedProductId),
  ],
);

/** A regeneration of recommendations: a durable job that stores its progress in this row. */
export const salesRegenerations = pgTable(
  'sales_regenerations',
  {
    organizationId: organizationId().references(() => organizations.id, { onDelete: 'cascade' }),
    id: id(),
    /** Null for all customers. */
    customerId: uuid(),
    force: boolean().notNull(),
    status: text({ enum: ['running', 'completed', 'failed'] })
      .notNull()
      .default('running'),
    /** 0 to 100. */
    progress: integer().notNull().default(0),
    message: text().notNull().default(''),
    startedBy: uuid().notNull(),
    startedAt: createdAt(),
    finishedAt: instant(),
  },
  (t) => [
    primaryKey({ name: 'sales_regenerations_pk', columns: [t.organizationId, t.id] }),
    index('sales_regenerations_started_idx').on(t.organizationId, t.startedAt),
    index('sales_regenerations_customer_idx').on(t.organizationId, t.customerId),
    index('sales_regenerations_status_idx').on(t.status),
    keyTo(customers, 'sales_regenerations_customer_fk', t, t.customerId),
  ],
);
