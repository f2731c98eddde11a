import { anotherCopy, demonstrationManual, onboardManual, untilVectorized } from './onboard-manual';
import type { Bench } from './report';
import { password, signIn, startServer } from './serving';

const manualsOfOther = 30;
/** Time for the other organization's manuals to occupy both readers. */
const headStartMs = 3_000;
const aloneRuns = 3;
/**
 * Two manuals of the other organization are already being read, so the single manual waits for one of them. Then it shares two
 * processors with the other reader, the embedding and the database.
 */
const tolerance = 6;

interface Times {
  /** Time until the items are extracted, and until semantic search finds the manual. */
  onboardedMs: number;
  searchableMs: number;
}

/** Measures the onboarding time of one manual while another organization has thirty manuals in the queue. */
export async function fairness(): Promise<Bench> {
  const server = await startServer({ DEMO: 'on', SIGNUP: 'organization' });
  const { url } = server;
  try {
    const headers = await signIn(url);
    const manual = await demonstrationManual(url, headers);
    const single = await foundOrganization(url, 'single');
    const onboard = async (): Promise<Times> => {
      const started = performance.now();
      const { deviceId } = await onboardManual(url, single, { name: 'Single', bytes: anotherCopy(manual) });
      const onboardedMs = performance.now() - started;
      await untilVectorized(url, single, deviceId);
      return { onboardedMs, searchableMs: performance.now() - started };
    };
    await onboard();
    const timesAlone: Times[] = [];
    for (let run = 0; run < aloneRuns; run++) timesAlone.push(await onboard());
    const reference = mean(timesAlone);

    let finished = 0;
    const otherManuals = Array.from({ length: manualsOfOther }, async (_, n) => {
      const { deviceId } = await onboardManual(url, headers, { name: `Other ${n}`, bytes: anotherCopy(manual) });
      await untilVectorized(url, headers, deviceId);
      finished++;
    });
    await new Promise((resolve) => setTimeout(resolve, headStartMs));
    const timesUnderLoad = await onboard();
    const finishedBefore = finished;
    await Promise.all(otherManuals);
    return {
      name: `A single manual while another organization has sent ${manualsOfOther}`,
      skipped: null,
      figures: [
        timeFigure('until its items are found', timesUnderLoad.onboardedMs, reference.onboardedMs),
        timeFigure('until it can be searched by meaning', timesUnderLoad.searchableMs, reference.searchableMs),
        {
          what: `manuals of the other organization that were finished before it`,
          measured: finishedBefore,
          reference: manualsOfOther,
          unit: 'manuals',
          demand: 'less than half of them',
          holds: finishedBefore < manualsOfOther / 2,
        },
      ],
    };
  } finally {
    await server.stop();
  }
}

const timeFigure = (what: string, measuredMs: number, referenceMs: number) => ({
  what,
  measured: measuredMs / 1000,
  reference: referenceMs / 1000,
  unit: 's',
  demand: `at most ${tolerance} times as long as alone`,
  holds: measuredMs <= tolerance * referenceMs,
});

const mean = (times: Times[]): Times => ({
  onboardedMs: times.reduce((sum, { onboardedMs }) => sum + onboardedMs, 0) / times.length,
  searchableMs: times.reduce((sum, { searchableMs }) => sum + searchableMs, 0) / times.length,
});

/** Signs up with a new organization. @returns request headers of its administrator */
async function foundOrganization(url: string, name: string): Promise<{ authorization: string }> {
  const email = `ann@${name}.example`;
  const account = { email, password, firstName: 'Ann', lastName: 'Bench', organizationName: name };
  const response = await fetch(`${url}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(account),
  });
  if (!response.ok) throw new Error(`POST /auth/signup failed with status ${response.status}`);
  return signIn(url, email);
}
