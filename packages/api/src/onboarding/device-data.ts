import { z } from 'zod';
import {
  connectionFields,
  describingFields,
  deviceStatuses,
  deviceTypes,
  locationField,
  nameField,
  protocols,
} from '../devices/schema';
import { anyCase } from '../fields';

/** The JSON of the form field `deviceData` (specification 2, section 3: onboarding payload), with its defaults. */
export const deviceData = z.object({
  name: nameField.default('Unnamed Device'),
  type: anyCase(deviceTypes).default('SENSOR'),
  status: anyCase(deviceStatuses).default('ONLINE'),
  location: locationField.default('Unknown Location'),
  protocol: anyCase(protocols).default('HTTP'),
  ...describingFields,
  ...connectionFields,
  tags: z.array(z.string().trim().min(1).max(50)).max(20).default([]),
  config: z.record(z.string(), z.unknown()).nullish(),
  assignedUserId: z.string().nullish(),
});
export type DeviceData = z.infer<typeof deviceData>;
