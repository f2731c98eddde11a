import type { Db, Tx } from '@steward/db/client';
import { type SQL, sql } from 'drizzle-orm';
import type { ImportKind, ImportMapping } from './schema';

/** Table column and SQL value for each field of an import. */
const columns: Record<'customers' | 'products', Record<string, { column: string; read: SQL }>> = {
  customers: {
    code: { column: 'code', read: sql`values->>'code'` },
    name: { column: 'name', read: sql`values->>'name'` },
    type: { column: 'type', read: sql`coalesce(values->>'type', '')` },
    country: { column: 'country', read: sql`coalesce(values->>'country', '')` },
    region: { column: 'region', read: sql`coalesce(values->>'region', '')` },
    totalStores: { column: 'total_stores', read: sql`coalesce((values->>'totalStores')::int, 0)` },
    source: { column: 'source', read: sql`coalesce(values->>'source', 'original')` },
  },
  products: {
    code: { column: 'code', read: sql`values->>'code'` },
    name: { column: 'name', read: sql`values->>'name'` },
    category: { column: 'category', read: sql`coalesce(values->>'category', '')` },
    ingredients: { column: 'ingredients', read: sql`coalesce(values->'ingredients', '[]'::jsonb)` },
    price: { column: 'price', read: sql`coalesce((values->>'price')::numeric, 0)` },
    unit: { column: 'unit', read: sql`coalesce(values->>'unit', '')` },
  },
};

/**
 * Updates the planner statistics; call this before the transaction. The embedded database never does this by itself, and
 * a server not right after an import of customers: with old statistics each purchase would scan all customers.
 */
export async function updatePlannerStatistics(db: Db): Promise<void> {
  await db.execute(sql`analyze customers, products, purchases, sales_import_rows`);
}

interface StagedImport {
  organizationId: string;
  importId: string;
  kind: ImportKind;
  mapping: ImportMapping;
}

/** Moves the staged rows into customers, products or purchases, all or none. */
export async function mergeRows(
  tx: Tx,
  { organizationId, importId, kind, mapping }: StagedImport,
): Promise<{ added: number; changed: number }> {
  const stagedRows = sql`from sales_import_rows where organization_id = ${organizationId} and import_id = ${importId}`;
  const statement =
    kind === 'purchases'
      ? mergePurchases(organizationId, importId, stagedRows)
      : mergeByCode(kind, organizationId, mapping, stagedRows);
  const [row] = await tx.execute<{ added: number; changed: number }>(statement);
  await tx.execute(sql`delete ${stagedRows}`);
  return { added: row?.added ?? 0, changed: row?.changed ?? 0 };
}

/** Updates rows with a known code in the mapped columns, and inserts the others. */
function mergeByCode(
  kind: 'customers' | 'products',
  organizationId: string,
  mapping: ImportMapping,
  stagedRows: SQL,
): SQL {
  const mappedFields = Object.entries(columns[kind]).filter(([field]) => mapping[field] !== undefined);
  const names = mappedFields.map(([, { column }]) => sql.identifier(column));
  const changes = names.map((name) => sql`${name} = excluded.${name}`);
  if (kind === 'products') {
    const sameText = sql`products.name = excluded.name ${mapping.ingredients === undefined ? sql`` : sql`and products.ingredients = excluded.ingredients`}`;
    // a changed text needs a new embedding
    changes.push(sql`embedding = case when ${sameText} then products.embedding end`);
    changes.push(sql`embedding_model = case when ${sameText} then products.embedding_model end`);
  }
  return sql`
    with merged as (
      insert into ${sql.identifier(kind)} (organization_id, id, ${sql.join(names, sql`, `)})
      select ${organizationId}, gen_random_uuid(), ${sql.join(
        mappedFields.map(([, { read }]) => read),
        sql`, `,
      )} ${stagedRows} order by line
      on conflict (organization_id, code) do update set ${sql.join(changes, sql`, `)}, updated_at = now()
      returning (xmax = 0) as added)
    select count(*) filter (where added)::int as added, count(*) filter (where not added)::int as changed from merged`;
}

/** Replaces existing lines of the same customer, product, store and day, so that a file can be imported again. */
const mergePurchases = (organizationId: string, importId: string, stagedRows: SQL) => sql`
  with given as (
    select (values->>'customer')::uuid as customer_id, (values->>'product')::uuid as product_id,
      coalesce(values->>'store', '') as store, (values->>'quantity')::numeric as quantity,
      (values->>'purchasedOn')::date as purchased_on ${stagedRows}),
  removed as (
    delete from purchases p using (select distinct customer_id, product_id, store, purchased_on from given) g
    where p.organization_id = ${organizationId} and p.customer_id = g.customer_id and p.product_id = g.product_id
      and p.store = g.store and p.purchased_on = g.purchased_on
    returning 1),
  added as (
    insert into purchases (organization_id, id, customer_id, product_id, store, quantity, purchased_on, import_id)
    select ${organizationId}, gen_random_uuid(), customer_id, product_id, store, quantity, purchased_on, ${importId}::uuid
    from given returning 1)
  select greatest(0, (select count(*) from added) - (select count(*) from removed))::int as added,
    least((select count(*) from added), (select count(*) from removed))::int as changed`;
