import type { devices, maintenanceTasks, notifications } from '@steward/db/schema';

type Device = Omit<typeof devices.$inferInsert, 'organizationId' | 'id'>;
type Task = Pick<typeof maintenanceTasks.$inferInsert, 'taskName' | 'description' | 'frequency' | 'priority'> & {
  every: { every: number; unit: 'day' | 'week' | 'month' | 'year' };
  /** Negative when overdue. */
  dueInDays: number;
};
type DemoNotification = Pick<typeof notifications.$inferInsert, 'category' | 'title' | 'message'> & {
  hoursAgo: number;
};

export interface DemoDevice {
  device: Device;
  assignee: 'admin' | 'user';
  addedDaysAgo: number;
  seenHoursAgo: number;
  tasks: Task[];
  notifications: DemoNotification[];
}

/** Devices of a small plant with their due tasks and recent notifications. The manufacturers are invented. */
export const demoDevices: DemoDevice[] = [
  {
    device: {
      name: 'Hydraulic unit, press line 3',
      type: 'MACHINE',
      status: 'WARNING',
      location: 'Hall 1, press line 3',
      tags: ['hydraulics', 'press shop'],
      protocol: 'MQTT',
      manufacturer: 'Brantholm Hydraulik',
      model: 'HPU 250',
      description: 'Supplies the two main cylinders of press line 3.',
      mqttBroker: 'mqtt.plant.example',
      mqttTopic: 'hall1/press3/hydraulics',
    },
    assignee: 'user',
    addedDaysAgo: 118,
    seenHoursAgo: 0.2,
    tasks: [
      {
        taskName: 'Replace the return-line filter',
        description: 'The differential pressure has been near its limit since last week.',
        frequency: 'every 6 months',
        priority: 'HIGH',
        every: { every: 6, unit: 'month' },
        dueInDays: -4,
      },
      {
        taskName: 'Take an oil sample',
        description: 'Send it to the laboratory for water content and particle count.',
        frequency: 'every 3 months',
        priority: 'MEDIUM',
        every: { every: 3, unit: 'month' },
        dueInDays: 12,
      },
    ],
    notifications: [
      {
        category: 'MAINTENANCE_REMINDER',
        title: 'Return-line filter is overdue',
        message: 'Replace the return-line filter of the hydraulic unit, press line 3: it was due four days ago.',
        hoursAgo: 20,
      },
    ],
  },
  {
    device: {
      name: 'Cold store 2, temperature probe',
      type: 'SENSOR',
      status: 'WARNING',
      location: 'Warehouse, cold store 2',
      tags: ['cold chain', 'food safety'],
      protocol: 'COAP',
      manufacturer: 'Feldmark Sensors',
      model: 'TP-4',
      coapHost: '10.20.4.17',
      coapPort: 5683,
      coapPath: '/temperature',
    },
    assignee: 'admin',
    addedDaysAgo: 112,
    seenHoursAgo: 0.1,
    tasks: [
      {
        taskName: 'Compare the probe with the reference thermometer',
        description: 'Write both readings in the calibration book.',
        frequency: 'monthly',
        priority: 'MEDIUM',
        every: { every: 1, unit: 'month' },
        dueInDays: 2,
      },
    ],
    notifications: [
      {
        category: 'TEMPERATURE_ALERT',
        title: 'Cold store 2 is at 6.8 °C',
        message: 'The temperature has been above 5 °C for 25 minutes. Check the door and the evaporator.',
        hoursAgo: 1,
      },
    ],
  },
  {
    device: {
      name: 'Packaging robot PR-4',
      type: 'MACHINE',
      status: 'OFFLINE',
      location: 'Hall 3, packaging cell 4',
      tags: ['robot', 'packaging'],
      protocol: 'HTTP',
      manufacturer: 'Kestrel Automation',
      model: 'PK 160',
      description: 'Packs boxes on pallets, two shifts.',
      ipAddress: '10.20.3.41',
      port: 8080,
      httpEndpoint: 'http://10.20.3.41:8080/status',
      httpMethod: 'GET',
    },
    assignee: 'user',
    addedDaysAgo: 96,
    seenHoursAgo: 31,
    tasks: [
      {
        taskName: 'Clean the suction cups',
        description: 'Wipe them with a lint-free cloth; replace cracked ones.',
        frequency: 'weekly',
        priority: 'LOW',
        every: { every: 1, unit: 'week' },
        dueInDays: 0,
      },
    ],
    notifications: [
      {
        category: 'DEVICE_OFFLINE',
        title: 'Packaging robot PR-4 is offline',
        message: 'No response since yesterday. According to the shift log, the cell is being rebuilt.',
        hoursAgo: 31,
      },
    ],
  },
  {
    device: {
      name: 'Dosing controller DC-12',
      type: 'CONTROLLER',
      status: 'ERROR',
      location: 'Water treatment',
      tags: ['chemicals', 'water'],
      protocol: 'MQTT',
      manufacturer: 'Lindqvist Process',
      model: 'DC-12',
      mqttBroker: 'mqtt.plant.example',
      mqttTopic: 'water/dosing/12',
    },
    assignee: 'admin',
    addedDaysAgo: 75,
    seenHoursAgo: 3,
    tasks: [],
    notifications: [
      {
        category: 'SAFETY_ALERT',
        title: 'Dosing controller DC-12 stopped with a fault',
        message:
          'Pump 2 reports a blocked suction line. The acid line is closed; wear goggles and gloves before opening it.',
        hoursAgo: 3,
      },
    ],
  },
  {
    device: {
      name: 'Cooling tower fan CT-1',
      type: 'ACTUATOR',
      status: 'ONLINE',
      location: 'Roof, north side',
      tags: ['cooling', 'utilities'],
      protocol: 'MQTT',
      manufacturer: 'Brantholm Hydraulik',
      model: 'AF 900',
      mqttBroker: 'mqtt.plant.example',
      mqttTopic: 'roof/ct1/fan',
    },
    assignee: 'user',
    addedDaysAgo: 60,
    seenHoursAgo: 0.05,
    tasks: [
      {
        taskName: 'Grease the fan bearings',
        description: 'Two strokes of the grease gun for each bearing.',
        frequency: 'every 3 months',
        priority: 'MEDIUM',
        every: { every: 3, unit: 'month' },
        dueInDays: 26,
      },
    ],
    notifications: [],
  },
  {
    device: {
      name: 'Boiler house gas sensor',
      type: 'SENSOR',
      status: 'ONLINE',
      location: 'Boiler house',
      tags: ['gas', 'safety'],
      protocol: 'COAP',
      manufacturer: 'Feldmark Sensors',
      model: 'GS-2 CH4',
      coapHost: '10.20.7.3',
      coapPort: 5683,
      coapPath: '/gas',
    },
    assignee: 'admin',
    addedDaysAgo: 19,
    seenHoursAgo: 0.02,
    tasks: [
      {
        taskName: 'Test with calibration gas',
        description: 'The alarm must sound within 30 seconds.',
        frequency: 'every 6 months',
        priority: 'CRITICAL',
        every: { every: 6, unit: 'month' },
        dueInDays: 58,
      },
    ],
    notifications: [],
  },
  {
    device: {
      name: 'Field gateway west',
      type: 'GATEWAY',
      status: 'ONLINE',
      location: 'Hall 2, switch cabinet W1',
      tags: ['network'],
      protocol: 'HTTP',
      manufacturer: 'Kestrel Automation',
      model: 'FG-8',
      ipAddress: '10.20.1.2',
      port: 443,
      httpEndpoint: 'https://10.20.1.2/health',
      httpMethod: 'GET',
    },
    assignee: 'admin',
    addedDaysAgo: 8,
    seenHoursAgo: 0.01,
    tasks: [],
    notifications: [
      {
        category: 'SYSTEM_UPDATE',
        title: 'Field gateway west was updated',
        message: 'Version 4.2.1 runs since the night shift. Nothing needs to be done.',
        hoursAgo: 52,
      },
    ],
  },
];
