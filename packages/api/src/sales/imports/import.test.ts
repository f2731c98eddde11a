import { customers, products, purchases, salesImportRows } from '@steward/db/schema';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readAmount, readDate } from '../../csv/values';
import { ApiHarness, type Person } from '../../testing/api-harness';

const formOf = (kind: string, content: string | Uint8Array<ArrayBuffer>, name = 'file.csv') => {
  const form = new FormData();
  form.set('kind', kind);
  form.set('file', new File([content], name, { type: 'text/csv' }));
  return form;
};

describe('importing CSV files', () => {
  let harness: ApiHarness;
  let bob: Person;
  beforeAll(async () => {
    harness = await ApiHarness.create();
    bob = await harness.person('acme', 'USER');
  });
  afterAll(() => harness.close());

  const importCsv = async (kind: string, content: string) => {
    const { importId } = await bob.api.sales.previewImport(formOf(kind, content));
    await bob.api.sales.runImport({ importId });
    await harness.runJobs();
    return (await bob.api.sales.imports()).find(({ id }) => id === importId);
  };
  const db = () => harness.database.db;

  it('detects encoding and delimiter and guesses the mapping from the column names', async () => {
    const windows = new Uint8Array([...'Customer No;Company;Region;Total Stores\r\nC-1;M'].map((c) => c.charCodeAt(0)));
    const bytes = new Uint8Array([...windows, 0xfc, ...[...'ller;;"1,200"\r\n;;;\r\n'].map((c) => c.charCodeAt(0))]);
    const preview = await bob.api.sales.previewImport(formOf('customers', bytes));
    expect(preview).toMatchObject({
      encoding: 'Windows-1252',
      delimiter: ';',
      columns: ['Customer No', 'Company', 'Region', 'Total Stores'],
      mapping: { code: 'Customer No', name: 'Company', region: 'Region', totalStores: 'Total Stores' },
      sample: [['C-1', 'Müller', '', '1,200']],
      rowCount: 1,
      errorCount: 0,
    });
    const withByteOrderMark = await bob.api.sales.previewImport(formOf('customers', '\ufeffid\tname\nC-1\tMüller\n'));
    expect(withByteOrderMark).toMatchObject({
      encoding: 'UTF-8',
      delimiter: '\t',
      mapping: { code: 'id', name: 'name' },
    });
  });

  it('adds new rows and changes existing ones only in the columns of the file', async () => {
    expect(await importCsv('customers', 'id,name,country,stores\nC-1,Brook,Austria,12\nC-2,Cedar,,\n')).toMatchObject({
      status: 'completed',
      rowsAdded: 2,
      rowsChanged: 0,
      rowsDone: 2,
      createdByName: 'Ann USER',
    });
    expect(await importCsv('customers', 'id,name\nC-2,Cedar & Sons\nC-3,"Dale, ""North"""\n')).toMatchObject({
      rowsAdded: 1,
      rowsChanged: 1,
    });
    const rows = await db().select().from(customers).orderBy(customers.code);
    expect(rows.map((c) => [c.code, c.name, c.country, c.totalStores])).toEqual([
      ['C-1', 'Brook', 'Austria', 12],
      ['C-2', 'Cedar & Sons', '', 0],
      ['C-3', 'Dale, "North"', '', 0],
    ]);
    await importCsv('products', 'sku,product,ingredients,price\nP-1,Oil,"[mineral oil, zinc (2%, basic)]",$3.50\n');
    const [oil] = await db().select().from(products);
    expect([oil?.ingredients, oil?.price]).toEqual([['mineral oil', 'zinc (2%, basic)'], 3.5]);
  });

  it('reports line and column of each error and imports nothing', async () => {
    const preview = await bob.api.sales.previewImport(
      formOf(
        'purchases',
        'customer,product,qty,date\nC-1,P-1,5,2026-01-02\n"C-9",P-1,x,31.2.2026\nC-1,,0,1/2/2026,extra\n',
      ),
    );
    expect(preview.errors).toEqual([
      { line: 3, column: 'qty', message: '"x" is not a number' },
      { line: 3, column: 'date', message: '"31.2.2026" is not a day of the calendar' },
      { line: 3, column: 'customer', message: 'There is no customer with the number "C-9"' },
      { line: 4, column: null, message: 'The line has more cells than the first line has columns.' },
      { line: 4, column: 'product', message: 'Product number is required' },
      { line: 4, column: 'qty', message: 'Must be more than zero' },
      { line: 4, column: 'date', message: '"1/2/2026" is not a date: give it as YYYY-MM-DD' },
    ]);
    await expect(bob.api.sales.runImport({ importId: preview.importId })).rejects.toThrow(
      'Nothing was imported: there are 7 errors in the file.',
    );
    const unclosed = await bob.api.sales.previewImport(formOf('customers', 'id,name\nC-1,"open\nC-2,x\n'));
    expect(unclosed.errors[0]?.message).toBe('A quotation mark is not closed.');
    const duplicate = await bob.api.sales.previewImport(formOf('customers', 'id,name\nC-1,"two\nlines"\nC-1,b\n'));
    expect(duplicate.errors).toEqual([{ line: 4, column: 'id', message: '"C-1" is already used in line 2' }]);
    await expect(bob.api.sales.previewImport(formOf('customers', ''))).rejects.toThrow('The file is empty.');
  });

  it('imports the rows without errors on request, and returns the others with line and reason', async () => {
    const file = 'id;name;stores\r\nG-1;Good one;3\r\nG-2;;x\r\nG-3;"Good; too"\r\nG-3;Again;1;extra\r\n';
    const preview = await bob.api.sales.previewImport(formOf('customers', file, 'spring.csv'));
    expect(preview).toMatchObject({ rowCount: 4, goodRowCount: 2, errorCount: 4 });
    const { importId } = preview;
    await expect(bob.api.sales.skippedRows({ importId })).rejects.toMatchObject({ code: 'NOT_FOUND' });
    await expect(bob.api.sales.runImport({ importId })).rejects.toMatchObject({ code: 'UNPROCESSABLE_CONTENT' });
    await bob.api.sales.runImport({ importId, skipBadRows: true });
    await expect(bob.api.sales.skippedRows({ importId })).rejects.toMatchObject({ code: 'CONFLICT' });
    await harness.runJobs();
    expect((await bob.api.sales.imports()).find(({ id }) => id === importId)).toMatchObject({
      status: 'completed',
      rowsAdded: 2,
      rowsSkipped: 2,
      errorCount: 4,
    });
    const { filename, csv } = await bob.api.sales.skippedRows({ importId });
    expect(filename).toBe('spring-skipped-rows.csv');
    expect(csv).toBe(
      '\ufeffid;name;stores;Line;Reason\r\n' +
        'G-2;;x;3;"name: Name is required; stores: ""x"" is not a number"\r\n' +
        'G-3;Again;1;5;"The line has more cells than the first line has columns.; id: ""G-3"" is already used in line 4";extra\r\n',
    );
    const correctedCsv = csv.replace('G-2;;x', 'G-2;Corrected;7').replace(/\r\nG-3.*extra/, '');
    expect(await importCsv('customers', correctedCsv)).toMatchObject({ status: 'completed', rowsAdded: 1 });
  });

  it('does not offer to skip rows when the file cannot be read to its end or a required column is missing', async () => {
    const broken = await bob.api.sales.previewImport(formOf('customers', 'id,name\nC-1,a\nC-2,"open\n'));
    const unnamedPreview = await bob.api.sales.previewImport(formOf('customers', 'id,firm\nC-1,a\n'));
    expect([broken.goodRowCount, unnamedPreview.goodRowCount]).toEqual([0, 0]);
    await bob.api.sales.runImport({ importId: unnamedPreview.importId, skipBadRows: true });
    await harness.runJobs();
    expect((await bob.api.sales.imports()).find(({ id }) => id === unnamedPreview.importId)).toMatchObject({
      status: 'failed',
      failureMessage: 'Nothing was imported: no row is without errors.',
    });
  });

  it('accepts another mapping than the guessed one', async () => {
    const first = await bob.api.sales.previewImport(formOf('customers', 'Nr.;Firma;Ort\nC-7;Elm;Graz\n'));
    expect(first.errors.map((e) => e.message)).toEqual([
      'No column is chosen for "Customer number".',
      'No column is chosen for "Name".',
    ]);
    const { importId } = first;
    const second = await bob.api.sales.setMapping({
      importId,
      mapping: { code: 'Nr.', name: 'Firma', region: 'Ort', unknown: 'Ort' },
    });
    expect(second).toMatchObject({ errorCount: 0, mapping: { code: 'Nr.', name: 'Firma', region: 'Ort' } });
    await bob.api.sales.runImport({ importId });
    await expect(bob.api.sales.runImport({ importId })).rejects.toMatchObject({ code: 'CONFLICT' });
    await harness.runJobs();
    expect(await db().select().from(customers).where(eq(customers.code, 'C-7'))).toMatchObject([{ region: 'Graz' }]);
  });

  it('replaces purchases instead of duplicating them when the same file is imported again', async () => {
    const file = `customer,product,store,qty,date\n${Array.from({ length: 2500 }, (_, n) => `C-1,P-1,S${n % 50},${n + 1},2026-01-${String(1 + (n % 28)).padStart(2, '0')}\n`).join('')}`;
    expect(await importCsv('purchases', file)).toMatchObject({ status: 'completed', rowsAdded: 2500, rowsChanged: 0 });
    expect(await importCsv('purchases', file)).toMatchObject({ status: 'completed', rowsAdded: 0, rowsChanged: 2500 });
    expect(await db().$count(purchases)).toBe(2500);
    expect(await db().$count(salesImportRows)).toBe(0);
  });

  it('stores nothing when a customer of the file was deleted after the preview', async () => {
    const { importId } = await bob.api.sales.previewImport(
      formOf('purchases', 'customer,product,qty,date\nC-2,P-1,1,2026-02-02\nC-3,P-1,1,2026-02-02\n'),
    );
    await bob.api.sales.runImport({ importId });
    await db().delete(customers).where(eq(customers.code, 'C-3'));
    await harness.runJobs();
    const [newestImport] = await bob.api.sales.imports();
    expect(newestImport).toMatchObject({
      status: 'failed',
      failureMessage: 'Nothing was imported: a customer or product that the file names was deleted.',
      errors: [{ line: 3, column: 'customer', message: 'There is no customer with the number "C-3"' }],
    });
    expect(await db().$count(purchases)).toBe(2500);
  });

  it('skips a purchase when another row of its customer, product, store and day has an error', async () => {
    await importCsv('customers', 'id,name\nK-1,Kiln\n');
    await importCsv('products', 'sku,product\nK-P,Clay\n');
    const rows = ['K-1,K-P,A,5,2026-01-02', 'K-1,K-P,B,6,2026-01-02', 'K-1,K-P,A,many,2026-01-02'];
    const file = `customer,product,store,qty,date\n${rows.join('\n')}\n`;
    const { importId, goodRowCount } = await bob.api.sales.previewImport(formOf('purchases', file));
    expect(goodRowCount).toBe(1);
    await bob.api.sales.runImport({ importId, skipBadRows: true });
    await harness.runJobs();
    const { csv } = await bob.api.sales.skippedRows({ importId });
    expect(csv).toContain('K-1,K-P,A,5,2026-01-02,2,"Another row of the same customer');
    // both rows of store A come back together, so importing them does not replace either
    const correctedImport = await importCsv('purchases', csv.replace('many', '7'));
    expect(correctedImport).toMatchObject({ status: 'completed', rowsAdded: 2, rowsChanged: 0 });
  });

  it('reads the formats that spreadsheets of several countries save', async () => {
    const german = [
      '\ufeff"Kundennr";Name;Filialen;',
      '"D-1";"Zeile eins\r\nZeile zwei; ""so""";"1.200,5";',
      ';;;',
      `D-2;=cmd|'/c calc'!A1;3;`,
      '',
    ].join('\r\n');
    const first = await bob.api.sales.previewImport(formOf('customers', german));
    const { importId } = first;
    expect(first).toMatchObject({ encoding: 'UTF-8', delimiter: ';' });
    const mapping = { code: 'Kundennr', name: 'Name', totalStores: 'Filialen' };
    expect(await bob.api.sales.setMapping({ importId, mapping })).toMatchObject({
      rowCount: 2,
      errors: [{ line: 2, column: 'Filialen', message: 'Must be a whole number' }],
      sample: [
        expect.arrayContaining(['Zeile eins\r\nZeile zwei; "so"']),
        expect.arrayContaining(["=cmd|'/c calc'!A1"]),
      ],
    });
    const codes = new Uint16Array([...'id,name\nD-1,Łódź\n'].map((c) => c.charCodeAt(0)));
    const utf16 = new Uint8Array([0xff, 0xfe, ...new Uint8Array(codes.buffer)]);
    expect(await bob.api.sales.previewImport(formOf('customers', utf16))).toMatchObject({
      encoding: 'UTF-16',
      sample: [['D-1', 'Łódź']],
      errorCount: 0,
    });
  });

  it('reads an ambiguous amount by the decimal mark of the other rows', async () => {
    const priceOf = async (rows: string[]) => {
      await importCsv('products', ['sku;product;price', 'Q-1;Wax;1,234', ...rows].join('\n'));
      const [wax] = await db().select().from(products).where(eq(products.code, 'Q-1'));
      return wax?.price;
    };
    expect(await priceOf([])).toBe(1234);
    expect(await priceOf(['Q-2;Soap;12,5'])).toBe(1.23);
    expect(await priceOf(['Q-2;Soap;12.5'])).toBe(1234);
    expect(await priceOf(['Q-2;Soap;12.5', 'Q-3;Brush;12,5'])).toBe(1234);
  });

  it.each([
    ['a spreadsheet', [0x50, 0x4b, 3, 4, 20, 0], 'This is a spreadsheet or an archive.'],
    ['a PDF', [...'%PDF-1.7\n'].map((c) => c.charCodeAt(0)), 'This is a PDF.'],
    ['a picture', [0x89, 0x50, 0x4e, 0x47, 13, 10, 26, 10, 0, 0, 0, 13], 'This is not a text file.'],
  ])('rejects %s regardless of its name and stores nothing', async (_, bytes, reason) => {
    const before = (await bob.api.sales.imports()).length;
    await expect(bob.api.sales.previewImport(formOf('customers', new Uint8Array(bytes)))).rejects.toMatchObject({
      code: 'UNPROCESSABLE_CONTENT',
      message: expect.stringContaining(reason),
    });
    expect(await bob.api.sales.imports()).toHaveLength(before);
  });

  it('reports a file without rows, and numbers columns with the same name', async () => {
    const preview = (content: string) => bob.api.sales.previewImport(formOf('customers', content));
    expect((await preview('id,name\n')).errors).toEqual([{ line: 1, column: null, message: 'The file has no rows.' }]);
    expect((await preview('\n\n')).errorCount).toBeGreaterThan(0);
    expect(await preview('id,name,name\nD-1,first,second\n')).toMatchObject({
      columns: ['id', 'name', 'name (2)'],
      mapping: { name: 'name' },
      errorCount: 0,
    });
  });

  it.each([
    ['1,234.50', 1234.5],
    ['1.234,50', 1234.5],
    ['1 234,5', 1234.5],
    ['12,5', 12.5],
    ['1,200', 1200],
    ['1.200.000', 1_200_000],
    ['€ 7', 7],
    ['0,125', 0.125],
    ['12a', null],
    ['', null],
  ])('reads the amount %s', (cell, value) => {
    expect(readAmount(cell)).toBe(value);
  });

  it.each([
    ['2026-03-09', '2026-03-09'],
    ['2026-03-09 11:12:13', '2026-03-09'],
    ['9.3.2026', '2026-03-09'],
    ['31/12/2025', '2025-12-31'],
    ['12/31/2025', '2025-12-31'],
    ['1/2/2026', null],
    ['2026-02-30', 'missing'],
  ])('reads the date %s', (cell, value) => {
    expect(readDate(cell)).toBe(value);
  });
});
