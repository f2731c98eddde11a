import { Checkbox } from '@steward/ui/primitives/checkbox';
import { Label } from '@steward/ui/primitives/label';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { TextField } from '../../../care/form-fields';
import type { DeviceValues } from './device-values';

/** A stored password is never shown; it can be replaced or removed. */
export function PasswordFields({ control, stored }: { control: Control<DeviceValues>; stored: boolean }) {
  const { field } = useController({ control, name: 'removePassword' });
  const id = useId();
  return (
    <>
      <TextField
        control={control}
        name="mqttPassword"
        label="MQTT Password"
        type="password"
        autoComplete="new-password"
        optional
        disabled={field.value}
        hint={stored ? 'A password is stored. Leave this empty to keep it.' : undefined}
      />
      {stored ? (
        <div className="flex items-center gap-2.5 sm:col-span-2">
          <Checkbox id={id} checked={field.value} onCheckedChange={(checked) => field.onChange(checked === true)} />
          <Label htmlFor={id}>Remove the stored password</Label>
        </div>
      ) : null}
    </>
  );
}
