import { Checkbox } from '@steward/ui/primitives/checkbox';
import { Label } from '@steward/ui/primitives/label';
import { useId } from 'react';
import { type Control, useController } from 'react-hook-form';
import { AreaField } from '../../../care/form-fields';
import type { DeviceValues } from './device-values';

/** CA certificate input. A stored certificate can be replaced or removed, but is not shown. */
export function CertificateFields({ control, stored }: { control: Control<DeviceValues>; stored: boolean }) {
  const { field } = useController({ control, name: 'removeCa' });
  const id = useId();
  return (
    <>
      <AreaField
        control={control}
        name="mqttCa"
        label="CA Certificate"
        optional
        wide
        hint={
          stored
            ? 'A certificate is stored. Leave this empty to keep it.'
            : 'For mqtts and wss with an authority of your own: text that starts with -----BEGIN CERTIFICATE-----.'
        }
      />
      {stored ? (
        <div className="flex items-center gap-2.5 sm:col-span-2">
          <Checkbox id={id} checked={field.value} onCheckedChange={(checked) => field.onChange(checked === true)} />
          <Label htmlFor={id}>Remove the stored certificate</Label>
        </div>
      ) : null}
    </>
  );
}
