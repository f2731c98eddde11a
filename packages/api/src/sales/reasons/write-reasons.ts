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

/** Number of top suggestions that get written reasons; the others keep the built-in ones. */
const maxWrittenSuggestions = 6;
/** After a failure the model is asked again after this time; after a rejected text, when the facts change. */
const retryAfterMs = hoursInMs(1);

type ReasonContext = Pick<JobContext, 'db' | 'now' | 'log' | 'ports'>;
type StoredReason = Pick<typeof writtenReasons.$inferSelect, 'factsHash' | 'text' | 'failed' | 'writtenAt'>;

type NewReason = Pick<
  typeof writtenReasons.$inferSelect,
  'customerId' | 'productId' | 'suggestedProductId' | 'factsHash' | 'text'
>;

interface SuggestionToWrite extends TopSuggestion {
  facts: SuggestionFacts;
  factsHash: string;
}

/** Outcome of asking the model; 'none' when nothing had to be asked. */
export type AskOutcome = 'none' | 'answered' | 'failed';

/** Replaces built-in reasons by a language model's wording if it keeps to the same facts. */
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
   * Updates a stored record with reasons written earlier for the same facts and, unless `signal` is null, asks the model
   * for the missing ones in one question. A failure of the model is stored and returned, not thrown.
   */
  async write(customerId: string, signal: AbortSignal | null): Promise<AskOutcome> {
    const { db } = this.ctx;
    const ofCustomer = and(
      eq(customerRecommendations.organizationId, this.organizationId),
      eq(customerRecommendations.customerId, customerId),
    );
    const [row] = await db.select().from(customerRecommendations).where(ofCustomer);
    if (!row) return 'none';
    const record = row.record as RecommendationRecord;
    const suggestions = topSuggestions(record, maxWrittenSuggestions).map((top): SuggestionToWrite => {
      const facts = factsOf(top);
      return { ...top, facts, factsHash: hashOfFacts(this.model.name, facts) };
    });
    const storedReasons = await this.storedReasons(customerId);
    const texts = new Map<string, string>();
    const missingReasons: SuggestionToWrite[] = [];
    for (const suggestion of suggestions) {
      const storedReason = storedReasons.get(keyOf(suggestion));
      if (storedReason?.factsHash !== suggestion.factsHash || this.shouldRetry(storedReason))
        missingReasons.push(suggestion);
      else if (storedReason.text !== null) texts.set(keyOf(suggestion), storedReason.text);
    }
    await this.removeAllBut(customerId, suggestions, storedReasons);
    const outcome =
      signal && missingReasons.length ? await this.ask(customerId, missingReasons, texts, signal) : 'none';
    const hasChanges = suggestions.some(
      ({ item, bought }) => (texts.get(keyOf({ item, bought })) ?? item.AIReasoning) !== item.AIReasoning,
    );
    if (hasChanges) {
      await db
        .update(customerRecommendations)
        .set({ record: withTexts(record, texts) })
        // skip a record that was regenerated meanwhile
        .where(
          and(
            ofCustomer,
            eq(customerRecommendations.generatedAt, row.generatedAt),
            eq(customerRecommendations.inputsHash, row.inputsHash),
          ),
        );
    }
    return outcome;
  }

  private async ask(
    customerId: string,
    suggestions: SuggestionToWrite[],
    texts: Map<string, string>,
    signal: AbortSignal,
  ): Promise<AskOutcome> {
    let writtenTexts: (string | null)[] | null = null;
    try {
      writtenTexts = await untilAborted(
        askForReasons(
          this.model,
          suggestions.map(({ facts }) => facts),
          signal,
        ),
        signal,
      );
    } catch (err) {
      this.ctx.log.warn({ err, model: this.model.name }, 'the language model failed; keeping the built-in reasons');
    }
    this.catalogue ??= await this.loadCatalogueNames();
    const rows: NewReason[] = [];
    for (const [at, suggestion] of suggestions.entries()) {
      const text = writtenTexts?.[at]?.trim() ?? null;
      const problem = text === null ? null : problemOf(text, suggestion.facts, this.catalogue);
      if (problem)
        this.ctx.log.warn(
          { problem, model: this.model.name },
          'a written reason was rejected; keeping the built-in one',
        );
      if (text !== null && !problem) texts.set(keyOf(suggestion), text);
      rows.push({
        customerId,
        productId: suggestion.bought.ProductUuid,
        suggestedProductId: suggestion.item.SuggestedProductUuid,
        factsHash: suggestion.factsHash,
        text: problem ? null : text,
      });
    }
    await this.store(rows, writtenTexts === null);
    return writtenTexts ? 'answered' : 'failed';
  }

  private shouldRetry({ failed, writtenAt }: StoredReason): boolean {
    return failed && this.ctx.now().getTime() - writtenAt.getTime() > retryAfterMs;
  }

  private async storedReasons(customerId: string): Promise<Map<string, StoredReason>> {
    const rows = await this.ctx.db
      .select()
      .from(writtenReasons)
      .where(and(eq(writtenReasons.organizationId, this.organizationId), eq(writtenReasons.customerId, customerId)));
    return new Map(rows.map((row) => [`${row.productId} ${row.suggestedProductId}`, row]));
  }

  /** Removes stored reasons of products that are no longer top suggestions. */
  private async removeAllBut(
    customerId: string,
    suggestions: SuggestionToWrite[],
    storedReasons: ReadonlyMap<string, StoredReason>,
  ): Promise<void> {
    const keys = suggestions.map(keyOf);
    if ([...storedReasons.keys()].every((key) => keys.includes(key))) return;
    await this.ctx.db.execute(sql`
      delete from written_reasons where organization_id = ${this.organizationId} and customer_id = ${customerId}
        and product_id || ' ' || suggested_product_id <> all(${sql.param(keys)}::text[])`);
  }

  /** Skips customers and products that were deleted meanwhile. */
  private async store(rows: NewReason[], failed: boolean): Promise<void> {
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

  private async loadCatalogueNames(): Promise<CatalogueNames> {
    const rows = await this.ctx.db
      .select({ name: products.name })
      .from(products)
      .where(eq(products.organizationId, this.organizationId));
    return new CatalogueNames(rows.map(({ name }) => name));
  }
}

const keyOf = ({ item, bought }: TopSuggestion) => `${bought.ProductUuid} ${item.SuggestedProductUuid}`;

/** Rejects when the signal aborts, even if the model ignores the signal. */
function untilAborted<T>(work: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    const stop = () => reject(signal.reason);
    if (signal.aborted) stop();
    signal.addEventListener('abort', stop, { once: true });
    work.then(resolve, reject).finally(() => signal.removeEventListener('abort', stop));
  });
}

function withTexts(record: RecommendationRecord, texts: ReadonlyMap<string, string>): RecommendationRecord {
  const withText = (bought: Recommendation): Recommendation => ({
    ...bought,
    CrossSell: bought.CrossSell.map((item) => ({
      ...item,
      AIReasoning: texts.get(keyOf({ item, bought })) ?? item.AIReasoning,
    })),
  });
  return { ...record, AcceptedRecommendations: record.AcceptedRecommendations.map(withText) };
}
