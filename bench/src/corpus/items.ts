import { conditionSentence, limitText, valueText } from '@steward/api/services/rules/rules';
import type { ExtractedManual } from '@steward/manuals/extract/extract-manual';
import type { LimitItem, SafetyItem } from '@steward/manuals/extract/items';

/** An extracted item as stored by the product, reduced to the scored fields. */
export interface CorpusItem {
  page: number;
  quote: string;
  /** Name of the task, the precaution or the rule. */
  title: string;
  /** All texts of the item that users see, including the quote. */
  text: string;
  /** False for suggestions, which wait for a person. */
  accepted: boolean;
  /** Tasks only. */
  frequency?: string;
  /** Rules only. */
  condition?: LimitItem['condition'];
}

export interface CorpusItems {
  tasks: CorpusItem[];
  notices: CorpusItem[];
  limits: CorpusItem[];
}

export function corpusItems({ maintenance, safety, limits }: ExtractedManual): CorpusItems {
  return {
    tasks: maintenance.map((task) => ({
      page: task.source.page,
      quote: task.source.quote,
      title: task.title,
      text: joinTexts(task.title, task.description, task.source.quote),
      accepted: !task.suggestion,
      frequency: task.frequency,
    })),
    notices: safety.map(noticeItem),
    limits: limits.map(limitItem),
  };
}

export const limitItem = (limit: LimitItem): CorpusItem => ({
  page: limit.source.page,
  quote: limit.source.quote,
  title: limit.title,
  text: joinTexts(
    limit.title,
    limit.metric,
    limit.description,
    conditionSentence(limit.condition),
    limitText(limit),
    valueText(limit),
    limit.source.quote,
  ),
  accepted: !limit.suggestion && limit.kind !== 'rating' && limit.kind !== 'setting',
  condition: limit.condition,
});

export const noticeItem = (notice: SafetyItem): CorpusItem => ({
  page: notice.source.page,
  quote: notice.source.quote,
  title: notice.title,
  text: joinTexts(
    notice.title,
    notice.description,
    notice.hazard,
    notice.consequence,
    notice.avoidance,
    notice.source.quote,
  ),
  accepted: !notice.suggestion,
});

const joinTexts = (...texts: (string | undefined)[]): string => texts.filter(Boolean).join(' ');
