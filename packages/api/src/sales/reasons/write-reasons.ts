import { customerRecommendations, products, writtenReasons } from '@steward/db/schema';
import type { Recommendation, RecommendationRecord } from '@steward/recommend/recommendation-record';
import { and, eq, sql } from 'drizzle-orm';
import { hoursInMs } from '../../calendar';
import type { JobContext } from '../../context';
import type { LanguageModel } from '../../ports';
import { type TopSuggestion, topSuggestions } from '../top-suggestions';
import { askForReasons } from './ask-for-reasons';
import { CatalogueNames } from './catalogue-names';
import { problemOf } from './check-written-reason';
import { factsOf, hashOfFacts, type SuggestionFacts } from './facts';

/** Those that people see first; the others keep the built-in sentence. */
const suggestionsWritten = 6;
/** What failed is asked again after so long; what was refused, when its facts change. */
const retryAfterMs = hoursInMs(1);

type ReasonContext = Pick<JobContext, 'db' | 'now' | 'log' | 'ports'>;
type StoredReason = Pick<typeof writtenReasons.$inferSelect, 'factsHash' | 'text' | 'failed' | 'writtenAt'>;

type RememberedReason = Pick<
  typeof writtenReasons.$inferSelect,
  'customerId' | 'productId' | 'suggestedProductId' | 'factsHash' | 'text'
>;

interface Wanted extends TopSuggestion {
  facts: SuggestionFacts;
  factsHash: string;
}

/** How asking went: 'none' when nothing had to be asked. */
export type Asked = 'none' | 'answered' | 'failed';

/** The language model's words for why suggestions are made, in the place of the built-in ones where they hold to the same facts. */
export class ReasonWriter {
  private catalogue: CatalogueNames | null = null;
  private readonly ctx: ReasonContext;
  private readonly model: LanguageModel;
  private readonly organizationId: string;

  constructor(ctx: ReasonContext, model: LanguageModel, organizationId: string) {
    this.ctx = ctx;
    this.model = model;
    this.organizationId = organizationId;
  }

  /**
   * Puts into a stored record what was written before for the same facts and, unless `signal` is null, asks for the rest
   * in one question until then. A model that fails is noted, not thrown.
   */
  async write(customerId: string, signal: AbortSignal | null): Promise<Asked> {
    const { db } = this.ctx;
    const ofCustomer = and(
      eq(customerRecommendations.organizationId, this.organizationId),
      eq(customerRecommendations.customerId, customerId),
    );
    const [row] = await db.select().from(customerRecommendations).where(ofCustomer);
    if (!row) return 'none';
    const record = row.record as RecommendationRecord;
    const wanted = topSuggestions(record, suggestionsWritten).map((top): Wanted => {
      const facts = factsOf(top);
      return { ...top, facts, factsHash: hashOfFacts(this.model.name, facts) };
    });
    const known = await this.known(customerId);
    const texts = new Map<string, string>();
    const open: Wanted[] = [];
    for (const one of wanted) {
      const stored = known.get(keyOf(one));
      if (stored?.factsHash !== one.factsHash || this.isWorthAnotherTry(stored)) open.push(one);
      else if (stored.text !== null) texts.set(keyOf(one), stored.text);
    }
    await this.forgetAllBut(customerId, wanted, known);
    const asked = signal && open.length ? await this.ask(customerId, open, texts, signal) : 'none';
    const said = wanted.some(
      ({ item, bought }) => (texts.get(keyOf({ item, bought })) ?? item.AIReasoning) !== item.AIReasoning,
    );
    if (said) {
      await db
        .update(customerRecommendations)
        .set({ record: withTexts(record, texts) })
        // made anew meanwhile: that one has its own turn
        .where(
          and(
            ofCustomer,
            eq(customerRecommendations.generatedAt, row.generatedAt),
            eq(customerRecommendations.inputsHash, row.inputsHash),
          ),
        );
    }
    return asked;
  }

  private async ask(
    customerId: string,
    open: Wanted[],
    texts: Map<string, string>,
    signal: AbortSignal,
  ): Promise<Asked> {
    let written: (string | null)[] | null = null;
    try {
      written = await untilAborted(
        askForReasons(
          this.model,
          open.map(({ facts }) => facts),
          signal,
        ),
        signal,
      );
    } catch (err) {
      this.ctx.log.warn({ err, model: this.model.name }, 'the language model failed; the built-in reasons stand');
    }
    this.catalogue ??= await this.namesOfCatalogue();
    const rows: RememberedReason[] = [];
    for (const [at, one] of open.entries()) {
      const text = written?.[at]?.trim() ?? null;
      const problem = text === null ? null : problemOf(text, one.facts, this.catalogue);
      if (problem)
        this.ctx.log.warn({ problem, model: this.model.name }, 'a written reason was refused; the built-in one stands');
      if (text !== null && !problem) texts.set(keyOf(one), text);
      rows.push({
        customerId,
        productId: one.bought.ProductUuid,
        suggestedProductId: one.item.SuggestedProductUuid,
        factsHash: one.factsHash,
        text: problem ? null : text,
      });
    }
    await this.remember(rows, written === null);
    return written ? 'answered' : 'failed';
  }

  private isWorthAnotherTry({ failed, writtenAt }: StoredReason): boolean {
    return failed && this.ctx.now().getTime() - writtenAt.getTime() > retryAfterMs;
  }

  private async known(customerId: string): Promise<Map<string, StoredReason>> {
    const rows = await this.ctx.db
      .select()
      .from(writtenReasons)
      .where(and(eq(writtenReasons.organizationId, this.organizationId), eq(writtenReasons.customerId, customerId)));
    return new Map(rows.map((row) => [`${row.productId} ${row.suggestedProductId}`, row]));
  }

  /** What is not suggested first any more. */
  private async forgetAllBut(
    customerId: string,
    wanted: Wanted[],
    known: ReadonlyMap<string, StoredReason>,
  ): Promise<void> {
    const kept = wanted.map(keyOf);
    if ([...known.keys()].every((key) => kept.includes(key))) return;
    await this.ctx.db.execute(sql`
      delete from written_reasons where organization_id = ${this.organizationId} and customer_id = ${customerId}
        and product_id || ' ' || suggested_product_id <> all(${sql.param(kept)}::text[])`);
  }

  /** Products that were deleted meanwhile are left out. */
  private async remember(rows: RememberedReason[], failed: boolean): Promise<void> {
    await this.ctx.db.execute(sql`
      insert into written_reasons
        (organization_id, customer_id, product_id, suggested_product_id, facts_hash, text, failed, written_at)
      select ${this.organizationId}, c.id, p.id, s.id, given.facts_hash, given.text, ${failed}::boolean, ${this.ctx.now().toISOString()}::timestamptz
      from unnest(${sql.param(rows.map((r) => r.customerId))}::uuid[], ${sql.param(rows.map((r) => r.productId))}::uuid[],
        ${sql.param(rows.map((r) => r.suggestedProductId))}::uuid[], ${sql.param(rows.map((r) => r.factsHash))}::text[],
        ${sql.param(rows.map((r) => r.text))}::text[])
        as given(customer_id, product_id, suggested_product_id, facts_hash, text)
      join customers c on c.organization_id = ${this.organizationId} and c.id = given.customer_id
      join products p on p.organization_id = ${this.organizationId} and p.id = given.product_id
      join products s on s.organization_id = ${this.organizationId} and s.id = given.suggested_product_id
      on conflict (organization_id, customer_id, product_id, suggested_product_id) do update set
        facts_hash = excluded.facts_hash, text = excluded.text, failed = excluded.failed, written_at = excluded.written_at`);
  }

  private async namesOfCatalogue(): Promise<CatalogueNames> {
    const rows = await this.ctx.db
      .select({ name: products.name })
      .from(products)
      .where(eq(products.organizationId, this.organizationId));
    return new CatalogueNames(rows.map(({ name }) => name));
  }
}

const keyOf = ({ item, bought }: TopSuggestion) => `${bought.ProductUuid} ${item.SuggestedProductUuid}`;

/** A model that does not listen to its signal is not waited for either. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((done, fail) => {
    const stop = () => fail(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(done, fail).finally(() => signal.removeEventListener('abort', stop));
  });
}

function withTexts(record: RecommendationRecord, texts: ReadonlyMap<string, string>): RecommendationRecord {
  const written = (bought: Recommendation): Recommendation => ({
    ...bought,
    CrossSell: bought.CrossSell.map((item) => ({
      ...item,
      AIReasoning: texts.get(keyOf({ item, bought })) ?? item.AIReasoning,
    })),
  });
  return { ...record, AcceptedRecommendations: record.AcceptedRecommendations.map(written) };
}
