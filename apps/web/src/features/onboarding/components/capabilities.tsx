import { Card, CardContent, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Check } from 'lucide-react';
import { limitsInEffect } from '../figure-notes';
import type { Onboarded } from '../use-onboarded';

/** What the assistant can do with this manual. */
export function Capabilities({ lists }: Onboarded) {
  const limits = lists ? limitsInEffect(lists.rules) : 0;
  const capabilities = [
    'Answers questions from the manual, with the page',
    limits
      ? `Knows ${limits} ${limits === 1 ? 'limit' : 'limits'} and what to do when they are exceeded`
      : 'Finds limits and alarms',
    'Plans maintenance by date and running hours',
    'Shows precautions, the most severe first',
  ];
  return (
    <Card>
      <CardHeader>
        <CardTitle>AI capabilities</CardTitle>
      </CardHeader>
      <CardContent>
        <ul className="grid gap-2 text-sm">
          {capabilities.map((capability) => (
            <li key={capability} className="flex items-center gap-2">
              <Check aria-hidden="true" className="size-3.5 text-status-ok-solid" />
              {capability}
            </li>
          ))}
        </ul>
      </CardContent>
    </Card>
  );
}
