import { seededRandom } from '@steward/recommend/random';
import { type DemoFamily, demoFamilies, demoSegments } from './demo-catalogue';

export const demoSizes = { customers: 60, lines: 12_000, days: 730 } as const;

const regions: [country: string, region: string][] = [
  ['Germany', 'Bavaria'],
  ['Germany', 'Saxony'],
  ['Czechia', 'Moravia'],
  ['Austria', 'Styria'],
  ['Sweden', 'Skåne'],
  ['Poland', 'Silesia'],
  ['Denmark', 'Jutland'],
];
const namePrefixes = ['Alder', 'Brook', 'Cedar', 'Dale', 'Elm', 'Fern', 'Glen', 'Heath', 'Isle', 'Juniper'];
const nameSuffixes = ['mark', 'gate', 'field', 'stone', 'water', 'bridge'];
const nameEndings: Record<string, string> = {
  'Machine builder': 'Machines',
  'Food producer': 'Foods',
  'Vehicle workshop': 'Garage',
  'Metal shop': 'Metalworks',
  'Energy supplier': 'Energy',
  Contractor: 'Construction',
};

export interface DemoSales {
  customers: {
    code: string;
    name: string;
    type: string;
    country: string;
    region: string;
    totalStores: number;
    source: 'original' | 'new';
  }[];
  products: { code: string; name: string; category: string; ingredients: string[]; price: number; unit: string }[];
  /** `customer` and `product` are indexes into the lists above. */
  purchases: { customer: number; product: number; store: string; quantity: number; daysAgo: number }[];
}

/**
 * Two years of sales of an invented supplier, the same every time. Customers of a segment buy products that belong
 * together (an oil, its filter, its seals), coolants in autumn, and some random products; large customers buy more.
 * @param month the current month, 0 to 11
 */
export function demoSales(month: number): DemoSales {
  const random = seededRandom(7);
  const products = demoFamilies.flatMap(productsOf);
  const customers: DemoSales['customers'] = [];
  const demands: { customer: number; product: number; family: DemoFamily; weight: number; quantity: number }[] = [];
  for (let n = 0; n < demoSizes.customers; n++) {
    const segment = demoSegments[n % demoSegments.length];
    if (!segment) break;
    const [country, region] = regions[Math.floor(random() * regions.length)] ?? ['', ''];
    const totalStores = Math.max(1, Math.round(80 * random() ** 3));
    customers.push({
      code: `C-${1001 + n}`,
      name: `${namePrefixes[n % 10]}${nameSuffixes[Math.floor(n / 10)]} ${nameEndings[segment.type]}`,
      type: segment.type,
      country,
      region,
      totalStores,
      source: random() < 0.75 ? 'original' : 'new',
    });
    // the last three customers are new and have bought only one or two products
    const isNew = n >= demoSizes.customers - 3;
    for (const [at, family] of demoFamilies.entries()) {
      const probability = segment.families[at] ?? 0.06;
      if (random() >= (isNew ? probability / 8 : probability)) continue;
      // adjacent grades and sizes are bought together
      const first = Math.floor(random() * 8);
      const count = isNew ? 1 : 1 + Math.floor(random() * 4);
      for (let k = 0; k < count; k++) {
        const product = at * 10 + Math.min(9, first + k);
        const quantity = Math.ceil((4 + 60 * random()) * Math.sqrt(totalStores));
        demands.push({ customer: n, product, family, weight: 0.3 + random() ** 2 * 3, quantity });
      }
    }
    if (isNew && !demands.some((w) => w.customer === n)) {
      const product = 10 * Number(Object.keys(segment.families)[0]);
      demands.push({
        customer: n,
        product,
        family: demoFamilies[product / 10] as DemoFamily,
        weight: 0.5,
        quantity: 12,
      });
    }
  }
  const totalWeight = demands.reduce((sum, w) => sum + w.weight, 0);
  const purchases: DemoSales['purchases'] = [];
  let targetLines = 0;
  for (const { customer, product, family, weight, quantity } of demands) {
    targetLines += (weight / totalWeight) * demoSizes.lines;
    while (purchases.length < Math.round(targetLines)) {
      const store = `Site ${1 + Math.floor(random() * Math.min(12, customers[customer]?.totalStores ?? 1))}`;
      const amount = Math.max(1, Math.round(quantity * (0.6 + 0.8 * random())));
      purchases.push({ customer, product, store, quantity: amount, daysAgo: purchaseDaysAgo(family, month, random) });
    }
  }
  return { customers, products, purchases };
}

/** Three quarters of the purchases of a seasonal product are within two months of its season. */
function purchaseDaysAgo({ season }: DemoFamily, month: number, random: () => number): number {
  const day = Math.floor(random() * demoSizes.days);
  if (season === undefined || random() < 0.25) return day;
  const monthsAgo = (month - season + 12) % 12;
  const year = random() < 0.5 ? 0 : 365;
  return Math.floor((year + 30 * monthsAgo + 120 * (random() - 0.5) + demoSizes.days) % demoSizes.days);
}

function productsOf(family: DemoFamily, at: number): DemoSales['products'] {
  return family.variants.map(([variant, extraIngredient], n) => ({
    code: `P-${at + 10}${n}`,
    name: `${family.name} ${variant}`,
    category: family.category,
    ingredients: [...new Set([...family.ingredients, ...(extraIngredient ? [extraIngredient] : [])])],
    price: Math.round(family.price * (1 + 0.08 * n) * 100) / 100,
    unit: family.unit,
  }));
}
