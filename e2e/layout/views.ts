import type { Page } from '@playwright/test';

/** The designed widths (390, 1366) and some between: large phone or half window, tablet in both orientations, small laptop. */
export const widths = [1366, 1180, 1024, 768, 640, 390] as const;

export interface View {
  name: string;
  path: string;
  /** Text that appears when the view is complete. */
  ready?: RegExp;
  /** Loads the application at this path, for pages without a session. */
  load?: boolean;
  /** Opens a part of the view that has no URL, such as a dialog. */
  open?: (page: Page) => Promise<void>;
}

const press = (name: RegExp) => async (page: Page) =>
  page.getByRole('button', { name }).filter({ visible: true }).first().click();

/** The button is in the menu on a phone. */
async function openLabel(page: Page) {
  const button = page.getByRole('button', { name: 'Print label' }).filter({ visible: true });
  if (await button.count()) return button.click();
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Print label' }).click();
}

async function openReport(page: Page) {
  await page.getByRole('button', { name: /^Actions for / }).click();
  await page.getByRole('menuitem', { name: 'Report a fault' }).click();
  await page.getByLabel('What is wrong?').waitFor();
}

/** A file of devices with columns to match, ambiguous dates and a row with an error. */
const chooseDeviceFile = async (page: Page) => {
  const text = 'Asset;Place;Warranty;Remarks of the owner\nCompressor 1;Hall 2;1/2/2027;Leased\n;Hall 3;2/3/2027;\n';
  const file = { name: 'assets-of-the-north-plant.csv', mimeType: 'text/csv', buffer: Buffer.from(text) };
  await page.getByLabel('Drop a CSV file here').setInputFiles(file);
  await page.getByRole('table', { name: 'First rows of the file' }).waitFor();
};

const openTaskImport = async (page: Page) => {
  await press(/^Import/)(page);
  await page.getByRole('menuitem', { name: 'Tasks' }).click();
};

const openSaveView = async (page: Page) => {
  await press(/^View:/)(page);
  await page.getByRole('menuitem', { name: 'Save as a view...' }).click();
};

/** Selects the first two rows. The checkboxes of cards, and of any list on a phone, are shown on demand. */
const selectTwo = async (page: Page) => {
  const select = page.getByRole('button', { name: 'Select', exact: true }).filter({ visible: true });
  const boxes = page.getByRole('checkbox', { name: /^Select (?!all)/ });
  await select.or(boxes.first()).first().waitFor();
  if (await select.count()) await select.click();
  await boxes.nth(0).click();
  await boxes.nth(1).click();
};

/** All pages and tabs, and the dialogs with the most content. */
export function viewsOf({ deviceId, taskId }: { deviceId: string; taskId: string }): View[] {
  const device = (tab: string, more = '') => `/devices/${deviceId}?tab=${tab}${more}`;
  return [
    { name: 'dashboard', path: '/dashboard', ready: /Upcoming Maintenance/ },
    { name: 'devices cards', path: '/devices?view=cards' },
    { name: 'devices table', path: '/devices?view=table' },
    { name: 'devices table, selected', path: '/devices?view=table', open: selectTwo },
    { name: 'devices compact', path: '/devices?view=compact' },
    { name: 'device wizard', path: '/devices?add=asset' },
    { name: 'device import', path: '/devices?import=devices' },
    { name: 'device import, check', path: '/devices?import=devices', open: chooseDeviceFile },
    { name: 'meter reading import', path: '/devices?import=readings' },
    { name: 'task import', path: '/device-care?tab=maintenance', open: openTaskImport },
    { name: 'device info', path: device('device-info'), ready: /OPERATION, MAINTENANCE/ },
    {
      name: 'device file, renaming',
      path: device('device-info'),
      ready: /OPERATION, MAINTENANCE/,
      open: press(/^Rename /),
    },
    { name: 'device edit', path: device('device-info'), ready: /OPERATION, MAINTENANCE/, open: press(/^Edit Device/) },
    {
      name: 'device edit, values chosen',
      path: device('device-info'),
      ready: /OPERATION, MAINTENANCE/,
      open: async (page) => {
        await press(/^Edit Device/)(page);
        await page.getByRole('checkbox', { name: 'Choose the values to store' }).click();
        await page
          .getByRole('textbox', { name: 'Example message' })
          .fill('{"motor":{"temperature":71.5},"mode":"eco"}');
        await page.getByRole('button', { name: /motor.temperature/ }).click();
      },
    },
    { name: 'device tasks', path: device('maintenance'), ready: /task\(s\) found/ },
    {
      name: 'device tasks, row open',
      path: device('maintenance'),
      ready: /task\(s\) found/,
      open: press(/^Details of/),
    },
    {
      name: 'device task, before the start',
      path: device('maintenance'),
      ready: /task\(s\) found/,
      open: press(/^Start ./),
    },
    {
      name: 'device task, completion',
      path: device('maintenance'),
      ready: /task\(s\) found/,
      open: press(/^Complete ./),
    },
    { name: 'device tasks, manual open', path: device('maintenance', `&page=7&item=${taskId}`), ready: /Page 7 of/ },
    { name: 'device rules', path: device('rules') },
    { name: 'device rules, manual open', path: device('rules', '&page=4'), ready: /Page 4 of/ },
    { name: 'device safety', path: device('safety') },
    { name: 'device safety, manual open', path: device('safety', '&page=2'), ready: /Page 2 of/ },
    { name: 'device meter, new', path: device('readings'), open: press(/^Add Meter/) },
    { name: 'device meter, reading', path: device('readings'), open: press(/^Add reading of/) },
    { name: 'device meter, history', path: device('readings'), open: press(/^History of/) },
    { name: 'device readings', path: device('readings'), ready: /^Lowest/ },
    { name: 'device readings, table', path: device('readings'), ready: /^Lowest/, open: press(/^Show as table/) },
    { name: 'device history', path: device('history'), ready: /The device was added/ },
    { name: 'device label', path: device('history'), open: openLabel },
    { name: 'devices labels', path: '/devices', open: press(/^Print labels/) },
    { name: 'device readings, dates', path: device('readings', '&span=dates') },
    {
      name: 'device rules, trial',
      path: device('rules'),
      open: async (page) => {
        await press(/^Add Rule/)(page);
        await press(/^Try with readings/)(page);
        await press(/^Custom values/)(page);
      },
    },
    { name: 'device chat', path: device('chat') },
    { name: 'device chat, manual open', path: device('chat', '&page=7'), ready: /Page 7 of/ },
    { name: 'alarms', path: '/alarms' },
    { name: 'parts', path: '/parts' },
    { name: 'parts import', path: '/parts', open: press(/^Import/) },
    { name: 'my work', path: '/my-work' },
    { name: 'my work, everybody', path: '/my-work?person=everybody', ready: /^Overdue|^This week|^Waiting for/ },
    { name: 'my work, selected', path: '/my-work?person=everybody', open: selectTwo },
    { name: 'my work, view', path: '/my-work?person=everybody', open: openSaveView },
    { name: 'calendar month', path: '/calendar?view=month', ready: /Workload per person/ },
    { name: 'calendar week', path: '/calendar?view=week', ready: /Workload per person/ },
    { name: 'calendar agenda', path: '/calendar?view=agenda', ready: /Workload per person/ },
    {
      name: 'calendar day',
      path: `/calendar?view=month&day=${new Date().toISOString().slice(0, 10)}`,
      ready: /on this day/,
    },
    { name: 'care rules', path: '/device-care?tab=rules' },
    { name: 'care maintenance', path: '/device-care?tab=maintenance' },
    {
      name: 'care maintenance, filtered',
      path: `/device-care?tab=maintenance&person=me&device=${deviceId}&priority=HIGH`,
    },
    { name: 'care maintenance, detail', path: '/device-care?tab=maintenance', open: press(/^(Hoch|Ersatz)/) },
    { name: 'care maintenance, form', path: '/device-care?tab=maintenance', open: press(/^Add Maintenance/) },
    { name: 'care maintenance, selected', path: '/device-care?tab=maintenance', open: selectTwo },
    { name: 'care safety', path: '/device-care?tab=safety' },
    { name: 'care requests', path: '/device-care?tab=requests' },
    { name: 'care request, detail', path: '/device-care?tab=requests', open: press(/^Sicherheits/) },
    {
      name: 'care request, accept',
      path: '/device-care?tab=requests',
      open: async (page) => {
        await press(/^Sicherheits/)(page);
        await press(/^Accept$/)(page);
      },
    },
    { name: 'device report', path: device('history'), open: openReport },
    { name: 'knowledge chat', path: '/knowledge' },
    { name: 'knowledge documents', path: '/knowledge?tab=documents', ready: /PN-00000/ },
    { name: 'knowledge quality', path: '/knowledge?tab=quality' },
    { name: 'process', path: '/process' },
    { name: 'sales', path: '/process?view=sales' },
    { name: 'sales customers', path: '/process?view=sales-data&data=customers' },
    { name: 'sales products', path: '/process?view=sales-data&data=products' },
    { name: 'sales purchases', path: '/process?view=sales-data&data=purchases' },
    { name: 'sales import', path: '/process?view=sales-data&data=customers&import=customers' },
    { name: 'notifications', path: '/notifications' },
    { name: 'notification detail', path: '/notifications', open: press(/Sicherheitsabschaltung/) },
    { name: 'users', path: '/users', ready: /Hohenstein/ },
    { name: 'user detail', path: '/users', open: press(/^Maximiliane/) },
    { name: 'user invitation', path: '/users?add=user' },
    { name: 'settings profile', path: '/settings?tab=profile' },
    { name: 'settings notifications', path: '/settings?tab=notifications' },
    { name: 'settings dashboard', path: '/settings?tab=dashboard' },
    { name: 'settings security', path: '/settings?tab=security' },
    { name: 'settings organization', path: '/settings?tab=organization' },
    { name: 'analytics', path: '/analytics', ready: /User Analytics/ },
    { name: 'audit', path: '/audit' },
    { name: 'help', path: '/help' },
    { name: 'not found', path: '/no-such-page' },
  ];
}

export const signedOutViews = ({ reportPath }: { reportPath: string }): View[] => [
  { name: 'login', path: '/login', load: true },
  { name: 'signup', path: '/signup', load: true },
  { name: 'report', path: reportPath, load: true, ready: /Is the machine stopped/ },
  { name: 'report, incomplete', path: reportPath, load: true, open: press(/^Send report/) },
  { name: 'report, unknown code', path: '/r/AAAAAAAAAAAAAAAAAAAAAA', load: true },
];

/** Navigates without reloading the application and waits until nothing is loading. */
export async function visit(page: Page, { path, ready, open, load }: View): Promise<void> {
  if (load) {
    await page.goto(path);
  } else {
    // go through a simple page first, so that an open dialog or the like is closed
    await page.evaluate((to) => history.pushState({}, '', to), '/help');
    await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor();
    if (path !== '/help') {
      await page.evaluate((to) => history.pushState({}, '', to), path);
      await page.getByRole('heading', { level: 1, name: 'Help' }).waitFor({ state: 'detached' });
    }
  }
  await page.locator('h1').first().waitFor({ state: 'attached' });
  if (ready) await page.getByText(ready).first().waitFor({ state: 'attached' });
  await waitUntilSettled(page);
  await open?.(page);
  await waitUntilSettled(page);
}

/** Waits until the page has no skeleton and no busy region. */
async function waitUntilSettled(page: Page): Promise<void> {
  await page.waitForFunction(() => !document.querySelector('[aria-busy="true"], [data-slot="skeleton"]'));
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
}
