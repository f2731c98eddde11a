import type { MetricHistory } from '@steward/api/schema/telemetry';
import { Card, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Table, TableBody, TableCell, TableHead, TableHeader, TableRow } from '@steward/ui/primitives/table';
import { exactMomentOf } from '../../../lib/calendar';

/** The newest values of a metric that reports text, which cannot be charted. */
export function TextReadings({ history: { metric, texts } }: { history: MetricHistory }) {
  return (
    <Card>
      <CardHeader className="min-h-11">
        <CardTitle>{metric}</CardTitle>
      </CardHeader>
      <p className="px-4 pb-2 text-muted-foreground text-sm">
        This metric reports text. {texts.length === 1 ? 'The only value' : `The newest ${texts.length} values`} in this
        time span:
      </p>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolling region must be reachable by keyboard */}
      <section className="max-h-65 overflow-auto" tabIndex={0} aria-label={`Values of ${metric}`}>
        <Table aria-label={metric}>
          <TableHeader>
            <tr>
              <TableHead className="sticky top-0">Measured</TableHead>
              <TableHead className="sticky top-0">Value</TableHead>
            </tr>
          </TableHeader>
          <TableBody>
            {texts.map(({ at, text }) => (
              <TableRow key={at}>
                <TableCell className="whitespace-nowrap tabular-nums">{exactMomentOf(at)}</TableCell>
                <TableCell className="wrap-anywhere">{text}</TableCell>
              </TableRow>
            ))}
          </TableBody>
        </Table>
      </section>
    </Card>
  );
}
