import { Baskets } from './baskets';
import { CoPurchases } from './co-purchase';
import { Content } from './content';
import { categoriesOf, popularityOf } from './popularity';
import type { SalesData } from './sales-data';
import { Scorer } from './scorer';
import { SimilarCustomers } from './similar-customers';

export function fitScorer(data: Pick<SalesData, 'customers' | 'products' | 'purchases' | 'embeddings'>): Scorer {
  const baskets = new Baskets(data.customers.length, data.products.length, data.purchases);
  const categories = categoriesOf(data.products);
  return new Scorer({
    baskets,
    coPurchases: new CoPurchases(baskets),
    similarCustomers: new SimilarCustomers(baskets, categories),
    content: new Content(data),
    popularity: popularityOf(baskets, categories),
  });
}
