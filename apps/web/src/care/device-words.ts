import type { DeviceType } from '@steward/api/schema/devices';

/** In the order of choices. The device page labels both SENSOR and MACHINE 'Machine' (specification 2, section 2); a choice needs two names. */
export const deviceTypeLabels: Record<DeviceType, string> = {
  SENSOR: 'Sensor',
  ACTUATOR: 'Actuator',
  GATEWAY: 'Gateway',
  CONTROLLER: 'Controller',
  MACHINE: 'Machine',
};
