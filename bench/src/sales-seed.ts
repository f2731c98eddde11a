import type { Sql } from '@steward/db/client';
import { seededRandom } from '@steward/recommend/random';

export interface SalesSize {
  customers: number;
  products: number;
  lines: number;
}

const categoriesEach = 50;
const segments = 20;
const kinds = [
  'Coolant concentrate',
  'Gear oil',
  'Hand cleaner',
  'Hydraulic fluid',
  'Glass cleaner',
  'Brake fluid',
  'Floor polish',
];
const uses = ['for closed circuits', 'for daily use', 'for heavy loads', 'without solvents', 'ready to use'];
const linesPerInsert = 10_000;

/**
 * Creates customers of twenty segments, each with its own categories, and purchases that follow Zipf's law within a category. Products have
 * no vectors, as before a first regeneration, which computes them all.
 */
export async function seedSales(sql: Sql, organizationId: string, size: SalesSize): Promise<void> {
  const random = seededRandom(11);
  const categories = Math.max(4, Math.ceil(size.products / categoriesEach));
  await sql`insert into customers (organization_id, id, code, name, total_stores)
    select ${organizationId}, gen_random_uuid(), 'B-' || n, 'Bench customer ' || n, n % 90 from generate_series(0, ${size.customers - 1}::int) n`;
  for (let from = 0; from < size.products; from += 500) {
    const numbers = Array.from({ length: Math.min(500, size.products - from) }, (_, n) => from + n);
    await sql`insert into products (organization_id, id, code, name, category, ingredients, price, unit)
      select ${organizationId}, gen_random_uuid(), 'B-' || n, name, 'Category ' || n % ${categories}::int,
        jsonb_build_array('base ' || n % ${categories}::int, 'additive ' || n % 37, 'water'), 10 + n % 90, 'l'
      from unnest(${numbers}::int[], ${numbers.map((n) => nameOf(n, categories))}::text[]) as given(n, name)`;
  }
  const shares = Array.from({ length: categoriesEach }, (_, n) => 1 / (n + 1));
  const totalShare = shares.reduce((sum, share) => sum + share, 0);
  for (let from = 0; from < size.lines; from += linesPerInsert) {
    const lines = Array.from({ length: Math.min(linesPerInsert, size.lines - from) }, () => {
      const customer = Math.floor(random() * size.customers);
      const ownCategory = (customer % segments) * 5 + Math.floor(6 * random());
      const category = (random() < 0.85 ? ownCategory : Math.floor(random() * categories)) % categories;
      let rest = random() * totalShare;
      let rank = 0;
      while (rank < categoriesEach - 1 && rest > (shares[rank] ?? 0)) rest -= shares[rank++] ?? 0;
      const product = Math.min(size.products - 1, category + categories * rank);
      return { customer, product, quantity: 1 + Math.floor(40 * random()), day: Math.floor(700 * random()) };
    });
    await sql`insert into purchases (organization_id, id, customer_id, product_id, quantity, purchased_on)
      select ${organizationId}, gen_random_uuid(), c.id, p.id, line.quantity, date '2026-11-01' - line.day
      from unnest(${lines.map((l) => `B-${l.customer}`)}::text[], ${lines.map((l) => `B-${l.product}`)}::text[],
        ${lines.map((l) => l.quantity)}::int[], ${lines.map((l) => l.day)}::int[]) as line(customer, product, quantity, day)
      join customers c on c.organization_id = ${organizationId} and c.code = line.customer
      join products p on p.organization_id = ${organizationId} and p.code = line.product`;
  }
  await sql`analyze`;
}

/** Name of a product. Products of a category have one kind and different uses. */
function nameOf(n: number, categories: number): string {
  const category = n % categories;
  const rank = Math.floor(n / categories);
  return `${kinds[category % kinds.length]} ${category}-${rank} ${uses[rank % uses.length]}, drum of ${5 + (n % 40)} litres`;
}
