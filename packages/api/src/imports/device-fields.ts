import { deviceChanges } from '../devices/schema';
import { bySchema, date, field, type ImportField, oneOf } from './fields';

const { shape } = deviceChanges;

const splitTags = (cell: string) => cell.split(/[,;|]/).flatMap((tag) => tag.trim() || []);

const types = {
  sensor: 'SENSOR',
  actuator: 'ACTUATOR',
  gateway: 'GATEWAY',
  controller: 'CONTROLLER',
  machine: 'MACHINE',
};

/** The columns of a file of devices. */
export const deviceFields: readonly ImportField[] = [
  field(
    'name',
    'Name',
    ['name', 'devicename', 'assetname', 'device', 'asset', 'equipment', 'machine', 'maschine', 'bezeichnung'],
    bySchema(shape.name),
    { required: true },
  ),
  field(
    'serialNumber',
    'Serial number',
    ['serialnumber', 'serialno', 'serial', 'sn', 'seriennummer', 'seriennr'],
    bySchema(shape.serialNumber),
  ),
  field(
    'location',
    'Location',
    ['location', 'place', 'site', 'area', 'room', 'building', 'standort', 'ort'],
    bySchema(shape.location),
  ),
  field('type', 'Type', ['type', 'devicetype', 'assettype', 'category', 'kind', 'typ'], oneOf(types)),
  field(
    'manufacturer',
    'Manufacturer',
    ['manufacturer', 'make', 'maker', 'brand', 'vendor', 'hersteller'],
    bySchema(shape.manufacturer),
  ),
  field('model', 'Model', ['model', 'modelnumber', 'modelno', 'modell'], bySchema(shape.model)),
  field(
    'description',
    'Description',
    ['description', 'notes', 'note', 'remarks', 'comment', 'beschreibung'],
    bySchema(shape.description),
  ),
  field('tags', 'Tags', ['tags', 'labels', 'keywords'], bySchema(shape.tags, splitTags)),
  field(
    'purchasedOn',
    'Purchase date',
    ['purchasedate', 'purchasedon', 'purchased', 'bought', 'acquired', 'acquisitiondate', 'kaufdatum'],
    date,
    { isDate: true },
  ),
  field(
    'warrantyEndsOn',
    'Warranty ends',
    ['warrantyends', 'warrantyendson', 'warrantyend', 'warrantyuntil', 'warranty', 'warrantyexpires', 'garantiebis'],
    date,
    { isDate: true },
  ),
  field('parent', 'Part of', ['partof', 'parent', 'parentdevice', 'parentasset', 'belongsto'], (cell) => ({
    value: cell,
  })),
  field(
    'assignee',
    'Assigned to',
    ['assignedto', 'assignee', 'responsible', 'owner', 'email', 'technician'],
    (cell) => ({ value: cell.toLowerCase() }),
  ),
];
