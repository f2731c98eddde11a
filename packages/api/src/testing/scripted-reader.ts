import { chunkManual } from '@steward/manuals/chunk/chunk-manual';
import type { Passage, RowCell } from '@steward/manuals/chunk/passage';
import { rowText } from '@steward/manuals/chunk/row-text';
import { lexicalStatistics } from '@steward/manuals/rank/lexical-statistics';
import type { Manual } from '@steward/manuals/read/page-model';
import type { RecognisedPage } from '@steward/manuals/read/recognised-page';
import {
  analysisSteps,
  type ManualReader,
  type OnAnalysis,
  type PortState,
  type ReadingLimits,
  type ReadManual,
  type ReadOutcome,
} from '../ports';
import { manualOf } from './invented-manual';

/** Returns the outcome set by the test and reports progress page by page. */
export class ScriptedReader implements ManualReader {
  outcome: ReadOutcome = { ok: true, manual: sampleReading() };
  reads = 0;
  /** Outcome of `read` with recognised pages; defaults to `outcome`. */
  recognisedOutcome?: ReadOutcome;
  /** Number of pages reported for a scan ('no-text-layer'). */
  scannedPages = 2;

  async state(): Promise<PortState> {
    return { ready: true };
  }

  async read(
    _file: Blob,
    _limits: ReadingLimits,
    onPage: (page: number, pageCount: number, hasText: boolean) => void,
    onAnalysis: OnAnalysis = () => {},
    recognised?: RecognisedPage[],
  ): Promise<ReadOutcome> {
    this.reads++;
    if (recognised && this.recognisedOutcome) return this.recognisedOutcome;
    if (this.outcome.ok) {
      const { pageCount } = this.outcome.manual;
      for (let page = 1; page <= pageCount; page++) onPage(page, pageCount, true);
      await this.analyse(this.outcome.manual, onAnalysis);
    } else if (this.outcome.reason === 'no-text-layer') {
      for (let page = 1; page <= this.scannedPages; page++) onPage(page, this.scannedPages, false);
    }
    return this.outcome;
  }

  /** Called before each step of the analysis, so that a test can check the state in between. */
  beforeStep: () => Promise<void> = async () => {};

  private async analyse({ pageCount, limits, maintenance, safety }: ReadManual, onAnalysis: OnAnalysis) {
    const steps = { passages: undefined, rules: limits, maintenance, safety };
    for (const step of analysisSteps) {
      await this.beforeStep();
      for (let page = 1; page <= pageCount; page++) onAnalysis({ step, page, pageCount });
      const found = steps[step]?.map(({ title, source }) => ({ title, page: source.page }));
      if (found) onAnalysis({ step, page: pageCount, pageCount, found });
    }
    await this.beforeStep();
  }

  /** The sample with the recognised words as page texts. */
  async readRecognised(pages: RecognisedPage[]): Promise<ReadOutcome> {
    const texts = pages.map(({ number: page, width, height, words }) => ({
      page,
      width,
      height,
      text: words.map((word) => word.text).join(' '),
      recognised: true,
    }));
    return { ok: true, manual: { ...sampleReading(), pageCount: pages.length, pages: texts } };
  }
}

const pageTexts = [
  'Pump P-100. Safety first. WARNING: Hot surface can burn the skin. Let the pump cool before touching it.',
  'Maintenance. Change the oil every 250 hours or every 6 months. Clean the strainer weekly.',
  'Limits. The coolant temperature must not exceed 98 °C. The oil pressure is at least 2.4 bar.',
];

/** An invented pump manual of three pages with one rule, two tasks and one precaution. */
export function sampleReading(): ReadManual {
  const manual = manualOf('Pump P-100', pageTexts);
  const passages = chunkManual(manual);
  const source = (page: number, quote: string) => ({ source: { page, quote }, seeAlso: [], headingPath: [] });
  return {
    title: 'Pump P-100',
    language: 'en',
    pageCount: pageTexts.length,
    pages: manual.pages.map(({ number, text, width, height }) => ({
      page: number,
      text,
      width,
      height,
      recognised: false,
    })),
    figures: [
      { ordinal: 1, page: 2, box: { x: 50, y: 100, width: 300, height: 200 }, caption: 'Figure 1: Strainer' },
      { ordinal: 2, page: 3, box: { x: 50, y: 400, width: 200, height: 100 } },
    ],
    passages,
    statistics: lexicalStatistics(passages, manual),
    suggestions: ['How often must the oil be changed?'],
    maintenance: [
      {
        ...source(2, 'Change the oil every 250 hours or every 6 months.'),
        title: 'Change the oil',
        description: 'Change the oil every 250 hours or every 6 months.',
        frequency: 'every 250 hours; every 6 months',
        intervals: [
          { every: 250, unit: 'hour' },
          { every: 6, unit: 'month' },
        ],
        type: 'PREVENTIVE',
        priority: 'MEDIUM',
        origin: 'sentence',
      },
      {
        ...source(2, 'Clean the strainer weekly.'),
        title: 'Clean the strainer',
        description: 'Clean the strainer weekly.',
        frequency: 'weekly',
        intervals: [{ every: 1, unit: 'week' }],
        type: 'PREVENTIVE',
        priority: 'MEDIUM',
        origin: 'sentence',
      },
    ],
    safety: [
      {
        ...source(1, 'Hot surface can burn the skin.'),
        title: 'Hot surface can burn the skin',
        description: 'Hot surface can burn the skin. Let the pump cool before touching it.',
        signalWord: 'WARNING',
        severity: 'HIGH',
        type: 'warning',
        category: 'thermal_hazard',
        precautionType: 'general',
        hazard: 'Hot surface can burn the skin.',
        avoidance: 'Let the pump cool before touching it.',
        confidence: 'high',
      },
    ],
    limits: [
      {
        ...source(3, 'The coolant temperature must not exceed 98 °C.'),
        title: 'Coolant temperature above 98 °C',
        description: 'The coolant temperature must not exceed 98 °C.',
        metric: 'Coolant temperature',
        max: 98,
        unit: '°C',
        condition: { metric: 'Coolant temperature', operator: '>', values: [98], unit: '°C' },
        kind: 'maximum',
        priority: 'HIGH',
        category: 'Thermal',
      },
    ],
    suggestedItems: { maintenance: [], safety: [], limits: [] },
  };
}

/** The sample with one suggestion of each kind and a second, less probable precaution. */
export function readingWithSuggestions(): ReadManual {
  const manual = sampleReading();
  const [limit] = manual.limits;
  const [task] = manual.maintenance;
  const [notice] = manual.safety;
  if (!limit || !task || !notice) throw new Error('the sample has an item of each kind');
  const suggestion = { probability: 0.7, reason: 'The sentence has no signal word.' };
  const quote = 'Let the pump cool before touching it.';
  return {
    ...manual,
    suggestedItems: {
      limits: [
        {
          ...limit,
          title: 'Oil pressure below 2.4 bar',
          metric: 'Oil pressure',
          kind: 'rating',
          condition: { metric: 'Oil pressure', operator: '<', values: [2.4], unit: 'bar' },
          source: { page: 3, quote: 'The oil pressure is at least 2.4 bar.' },
          suggestion,
        },
      ],
      maintenance: [{ ...task, title: 'Cool the pump', description: quote, source: { page: 1, quote }, suggestion }],
      safety: [
        {
          ...notice,
          title: 'Read the safety chapter first',
          source: { page: 1, quote: 'Safety first.' },
          suggestion: { probability: 0.4, reason: 'It may be a heading.' },
        },
        { ...notice, title: 'Let the pump cool', source: { page: 1, quote }, suggestion },
      ],
    },
  };
}

/** The sample with a table on page 3. */
export function readingWithRows(rows: readonly RowCell[][]): ReadManual {
  const reading = sampleReading();
  const tableRows = rows.map((cells, at): Passage => {
    const text = cells.map((cell) => cell.text).join('\t');
    const ordinal = reading.passages.length + at;
    return { kind: 'row', page: 3, headingPath: [], ordinal, text, cells, context: rowText(cells) };
  });
  const passages = [...reading.passages, ...tableRows];
  return { ...reading, passages, statistics: lexicalStatistics(passages, { pages: [] as Manual['pages'] } as Manual) };
}
