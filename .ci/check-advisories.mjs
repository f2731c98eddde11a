import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { pathToFileURL } from 'node:url';

/**
 * Fails for each published advisory of severity high or critical on a dependency that the product ships, unless
 * `allowed-advisories.json` names it with a reason and a date until which it is accepted. A registry that publishes no advisories
 * (a mirror, a machine without network) is reported and not a failure.
 */

/**
 * @param {{ vulnerabilities?: Record<string, { via: (string | { url: string, title: string, severity: string, name: string })[] }> }} report of `npm audit --json`
 * @param {{ advisory: string, reason: string, until: string }[]} allowed `until` is an ISO date
 * @param {string} today ISO date
 * @returns {string[]} a line for each advisory that is not allowed
 */
export function refusedAdvisories(report, allowed, today) {
  const valid = new Set(allowed.filter(({ until }) => until >= today).map(({ advisory }) => advisory));
  const found = new Map();
  for (const { via } of Object.values(report.vulnerabilities ?? {})) {
    for (const cause of via) {
      if (typeof cause === 'string' || !['high', 'critical'].includes(cause.severity)) continue;
      const advisory = cause.url.slice(cause.url.lastIndexOf('/') + 1);
      if (!valid.has(advisory)) found.set(advisory, `${cause.name}: ${cause.title} (${cause.severity}, ${advisory})`);
    }
  }
  return [...found.values()];
}

function main() {
  const { stdout } = spawnSync('npm', ['audit', '--json', '--omit=dev'], {
    encoding: 'utf8',
    maxBuffer: 64 * 1024 * 1024,
  });
  const report = JSON.parse(stdout || '{}');
  if (!report.vulnerabilities) {
    process.stdout.write(`Advisories were not checked: the registry answered ${report.statusCode ?? 'nothing'}.\n`);
    return;
  }
  const allowed = JSON.parse(readFileSync(new URL('allowed-advisories.json', import.meta.url), 'utf8'));
  const refused = refusedAdvisories(report, allowed, new Date().toISOString().slice(0, 10));
  for (const line of refused) process.stderr.write(`${line}\n`);
  if (refused.length) process.exitCode = 1;
}

if (process.argv[1] && import.meta.url === pathToFileURL(process.argv[1]).href) main();
