import { analytics } from './analytics';
import { calendar } from './calendar';
import { cranfield } from './cranfield';
import { dashboard } from './dashboard';
import { deviceList } from './device-list';
import { deviceTasks } from './device-tasks';
import { embedding } from './embedding';
import { fairness } from './fairness';
import { firstLoad } from './first-load';
import { firstWords } from './first-words';
import { lighthouseScores } from './lighthouse';
import { memory } from './memory/memory';
import { myWork } from './my-work';
import { notifications } from './notifications';
import { onboarding } from './onboarding';
import { openPages } from './open-pages';
import { reading } from './reading';
import { readingHistories } from './reading-history';
import { type Bench, print } from './report';
import { salesHidden, salesRegeneration } from './sales';
import { scheduler } from './scheduler';
import { scoring } from './scoring';
import { search } from './search';
import { sectionQuestions } from './section-questions';
import { starting } from './starting';
import { embeddedTelemetry, telemetry } from './telemetry';

const benches: Record<string, () => Promise<Bench>> = {
  starting,
  reading,
  embedding,
  onboarding,
  fairness,
  memory,
  'device-list': deviceList,
  'device-tasks': deviceTasks,
  dashboard,
  'my-work': myWork,
  calendar,
  'first-load': firstLoad,
  lighthouse: lighthouseScores,
  'section-questions': sectionQuestions,
  cranfield,
  scoring,
  scheduler,
  notifications,
  'open-pages': openPages,
  'reading-history': readingHistories,
  telemetry,
  'telemetry-embedded': embeddedTelemetry,
  search,
  'first-words': firstWords,
  analytics,
  'sales-hidden': salesHidden,
  'sales-regeneration': salesRegeneration,
};

/** `npm run bench` runs all benchmarks, `npm run bench -- reading scoring` the named ones. Exits with 1 if a target is missed. */
const selected = process.argv.slice(2);
let holds = true;
for (const [name, bench] of Object.entries(benches)) {
  if (selected.length && !selected.includes(name)) continue;
  const result = await bench();
  print(result);
  holds &&= result.figures.every((figure) => figure.holds);
}
process.exitCode = holds ? 0 : 1;
