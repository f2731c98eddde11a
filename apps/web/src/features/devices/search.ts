import { deviceTypeLabels } from '../../care/device-words';
import { optional, readKey, readPage, readText } from '../../lib/read-query';
import { sortLabels, statusLabels, viewLabels } from './labels';

const maxSearchLength = 200;
const maxTagLength = 50;
const maxIdLength = 100;

/** Search parameters of the list. Defaults: all, by name, the preferred view, page 1. */
export const readDevicesSearch = optional((query) => ({
  status: readKey(query.status, statusLabels),
  type: readKey(query.type, deviceTypeLabels),
  tag: readText(query.tag, maxTagLength),
  location: readText(query.location, maxSearchLength),
  search: readText(query.search, maxSearchLength),
  sort: readKey(query.sort, sortLabels),
  view: readKey(query.view, viewLabels),
  page: readPage(query.page),
  /** Set while the wizard is open. */
  add: readKey(query.add, { asset: true }),
  /** Set while the import dialog is open. */
  import: readKey(query.import, { devices: true, readings: true }),
  /** Id of the device whose onboarding result is shown instead of the list. */
  onboarded: readText(query.onboarded, maxIdLength),
}));
export type DevicesSearch = ReturnType<typeof readDevicesSearch>;
