import { z } from 'zod';
import { listAlarmsInput } from '../alarms/schema';
import { auditFilters } from '../audit/schema';
import { allDevicesInput } from '../devices/schema';
import { documentStates } from '../documents/schema';
import { anyCase, id, optionalId, readFrom } from '../fields';
import { allTasksInput, personFilter } from '../maintenance/schema';
import { listReadingsInput } from '../meters/schema';
import { listNotificationsInput } from '../notifications/schema';
import { arrayLimit } from '../paging';
import { partFilters } from '../parts/schema';
import { roles } from '../permissions';
import { listRequestsInput } from '../requests/schema';
import { listRulesInput } from '../rules/schema';
import { allPrecautionsInput } from '../safety/schema';
import { streamOf } from '../streaming';

const exportFormats = ['csv', 'xlsx'] as const;
export type ExportFormat = (typeof exportFormats)[number];

/** Maximum number of rows in a file. */
export const exportRowLimit = 20_000;

const format = z.enum(exportFormats);

/** Maximum number of selected rows, as in a list without paging. The URL of a download has room for about 300 ids. */
export const maxExportedIds = arrayLimit;
const readIds = (value: unknown) => (typeof value === 'string' ? value.split(',') : value);

/** The selected rows; without them, all that match the filters. */
const ids = readFrom(
  readIds,
  z
    .array(id)
    .max(maxExportedIds, `At most ${maxExportedIds.toLocaleString('en')} selected rows fit into a file.`)
    .optional(),
).optional();
const unpaged = { page: true, size: true } as const;

export const exportDevicesInput = allDevicesInput.extend({ format, ids });
export const exportTasksInput = allTasksInput.extend({
  format,
  ids,
  /** Only tasks that My work lists for this person. */
  workOf: personFilter.optional(),
});
export const exportRulesInput = listRulesInput.omit(unpaged).extend({ format, ids });
export const exportPrecautionsInput = allPrecautionsInput.extend({ format, ids });
export const exportAlarmsInput = listAlarmsInput.omit(unpaged).extend({ format, ids });

export const exportReadingsInput = listReadingsInput.omit(unpaged).extend({ format });
export const exportPartsInput = partFilters.extend({ format });
export const exportRequestsInput = listRequestsInput.omit(unpaged).extend({ format });
/** The caller's own notifications. */
export const exportNotificationsInput = listNotificationsInput.omit(unpaged).extend({ format });

const search = z.string().max(200).default('');
export const exportUsersInput = z.object({
  format,
  /** Words in name or email. */
  search,
  role: anyCase(['all', ...roles]).default('all'),
  status: anyCase(['all', 'active', 'inactive']).default('all'),
});
export const exportDocumentsInput = z.object({
  format,
  /** Words in title, file name or name of the device. */
  search,
  state: anyCase(['all', ...documentStates]).default('all'),
  deviceId: optionalId,
});

/** `audit.csvPages` streams the whole log as CSV. */
export const exportAuditInput = auditFilters.extend({ format: z.literal('xlsx') });

/** Parts of a CSV file, or the one part of an XLSX file. */
export const exportedFile = streamOf(z.union([z.string(), z.instanceof(Uint8Array<ArrayBuffer>)]));
