import { z } from 'zod';
import { listAlarmsInput } from '../alarms/schema';
import { allDevicesInput } from '../devices/schema';
import { allTasksInput } from '../maintenance/schema';
import { partFilters } from '../parts/schema';
import { listRulesInput } from '../rules/schema';
import { allPrecautionsInput } from '../safety/schema';
import { streamOf } from '../streaming';

const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Maximum number of rows in a file. */
export const exportRowLimit = 20_000;

const format = z.enum(exportFormats);
const unpaged = { page: true, size: true } as const;

export const exportDevicesInput = allDevicesInput.extend({ format });
export const exportTasksInput = allTasksInput.extend({ format });
export const exportRulesInput = listRulesInput.omit(unpaged).extend({ format });
export const exportPrecautionsInput = allPrecautionsInput.extend({ format });
export const exportAlarmsInput = listAlarmsInput.omit(unpaged).extend({ format });

export const exportPartsInput = partFilters.extend({ format });

/** Parts of a CSV file, or the one part of an XLSX file. */
export const exportedFile = streamOf(z.union([z.string(), z.instanceof(Uint8Array<ArrayBuffer>)]));
