import type { Block, Manual } from '../../read/page-model';
import { onlyTiming } from './bare-timing';
import { isNumeric, type Timing } from './timing';
import { timingOf } from './timing-grammar';

/** Timings of services that a manual defines in one place ('A-service: every 250 hours') and describes below their names elsewhere. */
export type NamedServices = ReadonlyMap<string, Timing>;

const name =
  '(?:[A-Z]\\d?[- ](?:[Ss]ervice|[Ii]nspection|[Cc]heck|[Mm]aintenance|[Ll]evel)|(?:[Ss]ervice|[Ll]evel|[Ss]tage|[Mm]aintenance|[Ii]nspection|[Mm]aintenance [Ll]evel|[Ss]ervice [Ll]evel)\\s(?:[A-Z]\\d?|\\d|I{1,3}|IV)|(?:[Mm]inor|[Mm]ajor|[Ss]mall|[Ll]arge|[Ii]ntermediate|[Bb]asic|[Ff]ull|[Mm]ain|[Ee]xtended)\\s(?:[Ss]ervice|[Ii]nspection|[Oo]verhaul|[Mm]aintenance))';
const definition = new RegExp(
  `(?<![\\p{L}\\d])(${name})(?![\\p{L}\\d])\\s*(?:[:=|(–-]|(?:is|are)\\s+(?:to be\\s+)?(?:\\w+\\s+)?(?:out|performed|due|done|required|necessary)|(?:must|should|shall)\\s+be\\s+(?:carried out|performed|done))\\s*([^.;:)]{3,70})`,
  'gu',
);
const heading = new RegExp(
  `^(?:\\d+(?:\\.\\d+)*\\.?\\s+)?(?:the\\s+)?(${name})(?:\\s+(?:tasks?|checklist|check list|work|works|items|procedures?|schedule))?\\s*:?$`,
  'u',
);

/** Finds the definitions in a manual. A name with two different timings is omitted. */
export function namedServices(manual: Manual): NamedServices {
  const definitions = new Map<string, Timing | undefined>();
  for (const { role, blocks } of manual.pages) {
    if (role !== 'body') continue;
    for (const text of blocks.flatMap(textsOf)) {
      for (const [, service = '', timingText = ''] of text.matchAll(definition)) {
        const timing = timingOf(timingText);
        if (!isNumeric(timing) || !onlyTiming(timingText)) continue;
        const previous = definitions.get(key(service));
        const isSame = !definitions.has(key(service)) || JSON.stringify(previous) === JSON.stringify(timing);
        definitions.set(key(service), isSame ? timing : undefined);
      }
    }
  }
  return new Map([...definitions].flatMap(([service, timing]) => (timing ? [[service, timing]] : [])));
}

/** The timing of a block that consists of the name of a service. */
export function timingOfService({ text }: Block, services: NamedServices): Timing | undefined {
  const service = text.trim().match(heading)?.[1];
  return service ? services.get(key(service)) : undefined;
}

const key = (service: string): string => service.toLowerCase().replace(/[\s-]+/g, ' ');

function textsOf({ text, table }: Block): string[] {
  if (!table) return [text];
  return Array.from({ length: table.rows }, (_, row) =>
    table.cells
      .filter((c) => c.row === row && c.text !== '')
      .map((c) => c.text)
      .join(' | '),
  );
}
