import { readMessage, valuesOfMessage } from '@steward/api/message-values';
import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { Textarea } from '@steward/ui/primitives/textarea';
import { Plus } from 'lucide-react';
import { useState } from 'react';
import { readingText } from '../../../care/reading-text';
import { trpc } from '../../../lib/trpc/trpc';
import { type TemplateValues, toPayloadTemplate } from './device-values';

interface MessagePreviewProps {
  deviceId: string;
  template: TemplateValues;
  /** Returns how values are named for the topic of the last message. */
  namesOf: (lastTopic: string | null) => { prefix: string; singleName: string };
  onAdd: (path: string, unit: string) => void;
}

/** Shows the device's last message, the values to select from, and a preview of what is stored. */
export function MessagePreview({ deviceId, template, namesOf, onAdd }: MessagePreviewProps) {
  const { data } = trpc.devices.connections.useQuery({ deviceId });
  const last = [data?.mqtt, data?.http].find((connection) => connection?.lastPayload) ?? null;
  const [typedText, setTypedText] = useState<string | null>(null);
  const text = typedText ?? last?.lastPayload ?? '';
  const context = {
    ...(data?.mqtt ? namesOf(last?.lastTopic ?? null) : { prefix: '', singleName: 'value' }),
    now: new Date(),
  };
  const chosenPaths = new Set(template.values.map(({ path }) => path));
  const offeredValues = text.trim() ? valuesOfMessage(text, context).filter(({ path }) => !chosenPaths.has(path)) : [];
  const storedValues = text.trim() ? readMessage(text, { ...context, template: toPayloadTemplate(template) }) : null;
  return (
    <div className="grid gap-3 rounded-md border p-3">
      <Field
        label="Example message"
        hint={last && typedText === null ? 'The last message that arrived.' : 'Paste a message of the device.'}
      >
        <Textarea
          rows={4}
          className="font-mono text-xs"
          value={text}
          onChange={({ target }) => setTypedText(target.value)}
        />
      </Field>
      {offeredValues.length ? (
        <ul aria-label="Values in the message" className="flex flex-wrap gap-1.5">
          {offeredValues.slice(0, maxOfferedValues).map(({ path, value, unit = '' }) => (
            <li key={path} className="min-w-0">
              <Button variant="outline" size="sm" className="max-w-full" onClick={() => onAdd(path, unit)}>
                <Plus aria-hidden="true" />
                <span className="truncate">
                  {path} <span className="text-muted-foreground">{readingText({ value, unit })}</span>
                </span>
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      {storedValues ? (
        <div role="status" className="text-sm">
          <p className="text-muted-foreground text-xs">Stored from this message</p>
          {storedValues.readings.map(({ metric, value, unit = null }) => (
            <p key={metric} className="wrap-anywhere tabular-nums">
              {metric}: {readingText({ value, unit })}
            </p>
          ))}
          {storedValues.readings.length === 0 ? <p>Nothing</p> : null}
        </div>
      ) : null}
    </div>
  );
}

/** Maximum number of values offered from a message; others can be typed. */
const maxOfferedValues = 60;
