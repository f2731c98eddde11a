import { Field } from '@steward/ui/blocks/field';
import { Button } from '@steward/ui/primitives/button';
import { X } from 'lucide-react';
import { DevicePicker } from '../../care/device-field';

interface FittingDevice {
  id: string;
  name: string;
}

interface FittingDevicesProps {
  devices: readonly FittingDevice[];
  onChange: (devices: FittingDevice[]) => void;
}

/** Field for individual devices that a part fits, in addition to those of its models. */
export function FittingDevices({ devices, onChange }: FittingDevicesProps) {
  return (
    <Field label="Fits individual devices" optional className="sm:col-span-2">
      {devices.length ? (
        <ul aria-label="Devices that the part fits" className="flex flex-wrap gap-1.5">
          {devices.map(({ id, name }) => (
            <li key={id} className="flex max-w-full items-center gap-1 rounded-md border bg-muted pl-2 text-sm">
              <span className="truncate">{name}</span>
              <Button
                variant="ghost"
                size="icon-sm"
                aria-label={`Remove ${name}`}
                className="tap-area relative"
                onClick={() => onChange(devices.filter((device) => device.id !== id))}
              >
                <X aria-hidden="true" />
              </Button>
            </li>
          ))}
        </ul>
      ) : null}
      <DevicePicker
        value={null}
        onChange={(device) => {
          if (!device || devices.some(({ id }) => id === device.id)) return;
          onChange([...devices, { id: device.id, name: device.name }]);
        }}
      />
    </Field>
  );
}
