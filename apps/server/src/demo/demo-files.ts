import type { ActorContext } from '@steward/api/context';
import { addFile } from '@steward/api/services/device-files/service';
import type { DemoMachine } from './demo-chat';

interface DemoFile {
  /** Name of the device. */
  device: string;
  name: string;
  content: string;
}

const demoFiles: DemoFile[] = [
  {
    device: 'Hydraulic unit, press line 3',
    name: 'Oil samples.csv',
    content: [
      'Sample,Water in ppm,Particles (ISO 4406)',
      '1,140,18/16/13',
      '2,165,18/16/13',
      '3,210,19/17/14',
      '',
    ].join('\r\n'),
  },
  {
    device: 'Packaging robot PR-4',
    name: 'Settings before the rebuild.txt',
    content: ['Pallet height 1450 mm', 'Vacuum 0.62 bar', 'Slow speed in zone 2: 250 mm/s', ''].join('\r\n'),
  },
];

/** Adds files to devices of the demonstration. */
export async function addDemoFiles(ctx: ActorContext, machines: readonly DemoMachine[]): Promise<void> {
  for (const { device, name, content } of demoFiles) {
    const machine = machines.find((added) => added.name === device);
    if (!machine) continue;
    const form = new FormData();
    form.set('deviceId', machine.id);
    form.set('file', new File([content], name));
    await addFile(ctx, form);
  }
}
