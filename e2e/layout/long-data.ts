import { sampleManual } from '../../apps/server/src/demo/sample-manual';
import { demoAdministrator, demoPassword } from './demo-server';

const device = 'Hochdruckwasserstrahlschneidanlage mit Abrasivmittelaufbereitung, Halle 14 Nord';
const partNumber = 'PN-00000-4711-ABCDEFGHIJKLMNOPQRSTUVWXYZ-0123456789-REV.C';
const location = 'Betriebsinstandhaltungswerkstatt im Untergeschoss, Säule B-17/3 hinter dem Hochregallager';
const manualTitle =
  'OPERATION, MAINTENANCE AND SPARE PARTS MANUAL FOR ROTARY SCREW AIR COMPRESSORS AC-55 TO AC-132, ORIGINAL INSTRUCTIONS';
const taskName = 'Hochdruckpumpendichtungssatz austauschen und Abrasivmittelförderleitung auf Verschleiß prüfen';
const sentence =
  'Sicherheitsabschaltung der Druckerhöhungspumpe: before opening the Druckübersetzerzylinder, relieve the pressure and lock the main isolator.';

interface Item {
  id: string;
}

/** Adds realistic long content to every page: German compounds, part numbers without break opportunities, long addresses. */
export async function addLongData(address: string) {
  const token = await signIn(address, demoAdministrator, demoPassword);
  const call = async <T = Item>(method: string, path: string, body?: object): Promise<T> => {
    const form = body instanceof FormData;
    const response = await fetch(`${address}${path}`, {
      method,
      headers: { authorization: `Bearer ${token}`, ...(form || !body ? {} : { 'content-type': 'application/json' }) },
      body: form ? body : body ? JSON.stringify(body) : null,
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${await response.text()}`);
    return (await response.json()) as T;
  };
  const trpc = async <T = Item>(path: string, input: object): Promise<T> =>
    (await call<{ result: { data: T } }>('POST', `/trpc/${path}`, input)).result.data;
  const query = async <T>(path: string, input: object): Promise<T> =>
    (await call<{ result: { data: T } }>('GET', `/trpc/${path}?input=${encodeURIComponent(JSON.stringify(input))}`))
      .result.data;

  // people
  await signUp(address, 'Áine', 'Ní Bhriain', 'aine@northgate.example');
  const email = 'maximiliane-alexandra.hohenstein-wolkenburg@instandhaltung.maschinenfabrik-oberschwaben.example';
  await signUp(address, 'Maximiliane-Alexandra', 'Gräfin von Hohenstein-Wolkenburg', email);
  const people = await call<{ id: string; email: string }[]>('GET', '/api/users');
  const idOf = (address: string) => people.find((person) => person.email === address)?.id ?? '';
  const assignee = idOf(email);
  await call('PUT', `/api/users/${assignee}`, { phone: '+49 7351 5550142 4711' });
  await call('PUT', `/api/users/${idOf('user@demo.example')}`, {
    firstName: 'Wolfeschlegelsteinhausen',
    lastName: 'Bergerdorff-Niedermayer',
  });

  // devices
  const form = new FormData();
  const profile = {
    name: device,
    location,
    manufacturer: 'Maschinenfabrik Oberschwaben GmbH & Co. Kommanditgesellschaft',
  };
  form.set('deviceData', JSON.stringify({ ...profile, model: partNumber, assignedUserId: assignee }));
  const filename = 'Betriebs-und-Wartungsanleitung_Hochdruckwasserstrahlschneidanlage_HDWS-4000_Ausgabe-2024-07.pdf';
  form.set('manualFile', new File([await sampleManual(manualTitle)], filename, { type: 'application/pdf' }));
  const { deviceId } = await call<{ deviceId: string }>('POST', '/api/devices/unified-onboarding', form);
  const drawing = new FormData();
  drawing.set('file', new File(['Pressure in bar'], `${taskName} ${partNumber}.txt`));
  await call('POST', `/api/devices/${deviceId}/files`, drawing);
  for (const name of [partNumber, 'Druckluftaufbereitungsanlage Lackiererei']) {
    await call('POST', '/api/devices', { name, location, type: 'CONTROLLER', assignedUserId: assignee });
  }

  // care of the onboarded device: extracted items keep their page chips but get long names
  const today = new Date().toISOString().slice(0, 10);
  const { maintenanceTasks: tasks } = await call<{ maintenanceTasks: (Item & { source: unknown })[] }>(
    'GET',
    `/api/maintenance/device/${deviceId}`,
  );
  const longTasks = tasks.filter(({ source }) => source).slice(0, 6);
  for (const [n, { id }] of longTasks.entries()) {
    await call('PUT', `/api/maintenance/${id}`, {
      taskName: n % 2 ? taskName : `Ersatzteil ${partNumber} nachbestellen`,
      nextMaintenance: today,
      assignedTo: assignee,
      priority: n % 2 ? 'CRITICAL' : 'HIGH',
    });
  }
  // reports of faults, with and without an account
  await call('PUT', '/api/organization', { publicReports: true });
  const report = new FormData();
  for (const [name, value] of Object.entries({ description: sentence, machineStopped: 'true' }))
    report.set(name, value);
  await call('POST', `/api/devices/${deviceId}/requests`, report);
  const { url } = await call<{ url: string }>('GET', `/api/devices/${deviceId}/report-code`);
  const reportPath = new URL(url).pathname;
  report.set('contact', email);
  report.set('name', 'Maximiliane-Alexandra Gräfin von Hohenstein-Wolkenburg');
  await call('POST', `/api/requests/codes/${reportPath.split('/').pop()}`, report);

  const rules = await call<Item[]>('GET', `/api/rules/device/${deviceId}`);
  for (const { id } of rules.slice(0, 3)) {
    await call('PUT', `/api/rules/${id}`, { name: sentence, description: sentence, category: 'Druckluftaufbereitung' });
  }
  // readings that break limits, with one metric that no rule uses
  const limits = await call<(Item & { isActive: boolean; machineCondition: { metric: string } | null })[]>(
    'GET',
    `/api/rules/device/${deviceId}`,
  );
  const metrics = limits.flatMap(({ isActive, machineCondition }) =>
    isActive && machineCondition ? machineCondition.metric : [],
  );
  const values = Object.fromEntries(
    [...metrics, 'Druckübersetzerzylindertemperatur_Halle14'].map((m) => [m, 98765.4321]),
  );
  const halfHoursAgo = (n: number) => new Date(Date.now() - n * 1_800_000).toISOString();
  const readings = Array.from({ length: 40 }, (_, n) => ({
    timestamp: halfHoursAgo(41 - n),
    values: Object.fromEntries(metrics.slice(0, 2).map((metric) => [metric, 12_345.678 * ((n % 7) - 2)])),
  }));
  await call('POST', `/api/devices/${deviceId}/telemetry`, { readings });
  await call('POST', `/api/devices/${deviceId}/telemetry`, { values });
  const meterName = 'Betriebsstundenzähler der Druckluftaufbereitungsanlage';
  const { id: meterId } = await call<Item>('POST', `/api/devices/${deviceId}/meters`, {
    name: meterName,
    unit: 'hour',
    value: 98_765.43,
  });
  await call('POST', `/api/meters/${meterId}/readings`, { value: 98_000.5, at: '2026-01-01T12:00:00Z' });
  await call('POST', `/api/devices/${deviceId}/meters`, { name: 'Hubzähler', unit: 'Doppelhübe', value: 1_234_567 });
  const precautions = await call<Item[]>('GET', `/api/device-safety-precautions/device/${deviceId}`);
  for (const { id } of precautions.slice(0, 3)) {
    await call('PUT', `/api/device-safety-precautions/${id}`, {
      title: 'Sicherheitsabschaltung der Druckerhöhungspumpe',
      description: sentence,
    });
  }

  // knowledge, notifications, sales
  const guide = new FormData();
  guide.set(
    'file',
    new File([await sampleManual(`${manualTitle}, SECOND EDITION`)], `${partNumber}.pdf`, { type: 'application/pdf' }),
  );
  guide.set('deviceId', deviceId);
  await call('POST', '/api/knowledge/upload', guide);
  for (const category of ['SAFETY_ALERT', 'DEVICE_OFFLINE', 'MAINTENANCE_REMINDER']) {
    await call('POST', '/api/notifications', {
      title: sentence,
      message: `${sentence} ${partNumber}`,
      category,
      deviceId,
    });
  }
  type SalesRecord = Item & { name: string };
  const customers = await query<{ content: SalesRecord[] }>('sales.listCustomers', { size: 100 });
  const products = await query<{ content: SalesRecord[] }>('sales.listProducts', { size: 100 });
  for (const customer of customers.content.slice(0, 2)) {
    const name = `${customer.name} Lebensmittelgroßhandelsgesellschaft Oberschwaben mbH & Co. KG`;
    await trpc('sales.saveCustomer', { ...customer, name, type: 'Lebensmitteleinzelhandel', country: 'Liechtenstein' });
  }
  for (const product of products.content.slice(0, 3)) {
    const name = `${product.name}, Großverbraucherpackung mit Wiederverschlussklappe ${partNumber}`;
    await trpc('sales.saveProduct', { ...product, name, category: 'Verbrauchsmaterialien und Zubehör' });
  }
  return { deviceId, reportPath, taskId: longTasks[1]?.id ?? '' };
}

async function signIn(address: string, email: string, password: string): Promise<string> {
  const response = await fetch(`${address}/auth/signin`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  });
  return ((await response.json()) as { token: string }).token;
}

async function signUp(address: string, firstName: string, lastName: string, email: string) {
  const response = await fetch(`${address}/auth/signup`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ firstName, lastName, email, password: demoPassword }),
  });
  if (!response.ok) throw new Error(`${email} could not be signed up: ${await response.text()}`);
}
