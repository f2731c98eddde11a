import { DeviceStatus } from '@steward/ui/blocks/status-pill';
import { Card, CardContent, CardHeader, CardTitle } from '@steward/ui/primitives/card';
import { Link } from '@tanstack/react-router';
import type { ShownDevice } from '../hooks';
import { statusStates } from '../labels';

/** The parent device and the parts of this device. Renders nothing without either. */
export function PartsCard({ device: { parent, parts = [], partCount = 0 } }: { device: ShownDevice }) {
  if (!parent && parts.length === 0) return null;
  return (
    <Card>
      <CardHeader>
        <CardTitle>Parts</CardTitle>
      </CardHeader>
      <CardContent className="grid gap-3 text-sm">
        {parent ? (
          <p>
            <span className="text-muted-foreground">Part of </span>
            <DeviceLink {...parent} />
          </p>
        ) : null}
        {parts.length ? (
          <ul aria-label="Parts of this device" className="divide-y rounded-md border">
            {parts.map((part) => (
              <li
                key={part.id}
                className="flex min-h-10 items-center justify-between gap-3 px-3 py-1.5 max-sm:min-h-11"
              >
                <DeviceLink {...part} />
                <DeviceStatus status={statusStates[part.status]} />
              </li>
            ))}
          </ul>
        ) : null}
        {partCount > parts.length ? (
          <p className="text-muted-foreground">And {(partCount - parts.length).toLocaleString('en')} more.</p>
        ) : null}
      </CardContent>
    </Card>
  );
}

const DeviceLink = ({ id, name }: { id: string; name: string }) => (
  <Link to="/devices/$deviceId" params={{ deviceId: id }} className="wrap-anywhere font-medium hover:underline">
    {name}
  </Link>
);
