/** A product family of ten variants. Names and manufacturers are invented. */
export interface DemoFamily {
  name: string;
  category: string;
  unit: string;
  /** US dollars, of the cheapest variant. */
  price: number;
  /** Ingredients of every variant. */
  ingredients: string[];
  /** Name suffix and additional ingredient of each variant. */
  variants: [name: string, ingredient?: string][];
  /** Month of peak sales, 0 to 11; undefined for steady sales. */
  season?: number;
}

const sizes: DemoFamily['variants'] = [
  ['DN 10'],
  ['DN 15'],
  ['DN 20'],
  ['DN 25'],
  ['DN 32'],
  ['DN 40'],
  ['DN 50'],
  ['DN 65'],
  ['DN 80'],
  ['DN 100'],
];
const grades = (additive: string): DemoFamily['variants'] =>
  ['22', '32', '46', '68', '100', '150', '220', '320', '460', '680'].map((grade, n) =>
    n % 2 ? [`ISO VG ${grade}`, additive] : [`ISO VG ${grade}`],
  );
const packs = (...names: [string, string?][]): DemoFamily['variants'] =>
  names.flatMap(([name, baseIngredient]) =>
    ['', ' Plus'].map((suffix): [string, string?] => {
      const ingredient = suffix ? 'corrosion inhibitor' : baseIngredient;
      return ingredient ? [`${name}${suffix}`, ingredient] : [`${name}${suffix}`];
    }),
  );

export const demoFamilies: DemoFamily[] = [
  {
    name: 'Norvik coolant',
    category: 'Coolants',
    unit: 'l',
    price: 4.2,
    season: 9,
    ingredients: ['ethylene glycol', 'organic inhibitors', 'water'],
    variants: packs(['G11', 'silicates'], ['G12'], ['G13', 'glycerol'], ['concentrate'], ['ready mix −35']),
  },
  {
    name: 'Norvik antifreeze',
    category: 'Coolants',
    unit: 'l',
    price: 5.1,
    season: 10,
    ingredients: ['propylene glycol', 'organic inhibitors'],
    variants: packs(['food grade', 'potassium phosphate'], ['solar'], ['heat pump'], ['geothermal'], ['universal']),
  },
  {
    name: 'Harrow hydraulic oil',
    category: 'Hydraulic fluids',
    unit: 'l',
    price: 3.9,
    ingredients: ['mineral oil', 'zinc additives', 'anti-foam agent'],
    variants: grades('viscosity improver'),
  },
  {
    name: 'Harrow bio hydraulic oil',
    category: 'Hydraulic fluids',
    unit: 'l',
    price: 7.8,
    ingredients: ['synthetic ester', 'ashless additives', 'anti-foam agent'],
    variants: grades('antioxidant'),
  },
  {
    name: 'Harrow gear oil',
    category: 'Gear oils',
    unit: 'l',
    price: 5.6,
    ingredients: ['mineral oil', 'sulphur-phosphorus additives'],
    variants: grades('molybdenum disulphide'),
  },
  {
    name: 'Harrow synthetic gear oil',
    category: 'Gear oils',
    unit: 'l',
    price: 11.4,
    ingredients: ['polyalphaolefin', 'sulphur-phosphorus additives'],
    variants: grades('friction modifier'),
  },
  {
    name: 'Tarn compressor oil',
    category: 'Compressor oils',
    unit: 'l',
    price: 8.3,
    ingredients: ['polyalphaolefin', 'ashless additives', 'antioxidant'],
    variants: grades('corrosion inhibitor'),
  },
  {
    name: 'Tarn chain oil',
    category: 'Lubricants',
    unit: 'l',
    price: 9.2,
    ingredients: ['synthetic ester', 'tackifier'],
    variants: grades('solid graphite'),
  },
  {
    name: 'Tarn grease',
    category: 'Greases',
    unit: 'cartridges',
    price: 6.4,
    ingredients: ['lithium soap', 'mineral oil'],
    variants: packs(
      ['EP 0'],
      ['EP 1'],
      ['EP 2', 'extreme-pressure additives'],
      ['EP 3'],
      ['MoS2', 'molybdenum disulphide'],
    ),
  },
  {
    name: 'Tarn food grease',
    category: 'Greases',
    unit: 'cartridges',
    price: 12.9,
    ingredients: ['aluminium complex soap', 'white oil'],
    variants: packs(
      ['H1 0'],
      ['H1 1'],
      ['H1 2', 'PTFE'],
      ['H1 low temperature', 'polyalphaolefin'],
      ['H1 water resistant'],
    ),
  },
  {
    name: 'Tarn bearing grease',
    category: 'Greases',
    unit: 'cartridges',
    price: 15.5,
    ingredients: ['polyurea', 'synthetic ester'],
    variants: packs(['high speed'], ['high temperature'], ['low noise'], ['long life'], ['electric motor']),
  },
  {
    name: 'Cleft oil filter',
    category: 'Filters',
    unit: 'pieces',
    price: 18,
    ingredients: ['glass fibre', 'steel', 'NBR'],
    variants: sizes,
  },
  {
    name: 'Cleft return-line filter',
    category: 'Filters',
    unit: 'pieces',
    price: 64,
    ingredients: ['glass fibre', 'stainless steel', 'FKM'],
    variants: sizes,
  },
  {
    name: 'Cleft air filter',
    category: 'Filters',
    unit: 'pieces',
    price: 27,
    ingredients: ['cellulose', 'polyurethane'],
    variants: sizes,
  },
  {
    name: 'Cleft coalescing filter',
    category: 'Filters',
    unit: 'pieces',
    price: 82,
    ingredients: ['borosilicate fibre', 'aluminium'],
    variants: sizes,
  },
  {
    name: 'Bracken parts cleaner',
    category: 'Cleaners',
    unit: 'l',
    price: 3.4,
    ingredients: ['hydrocarbon solvent'],
    variants: packs(['A1'], ['A2', 'citrus terpenes'], ['A3'], ['fast drying', 'isopropanol'], ['cold cleaner']),
  },
  {
    name: 'Bracken alkaline cleaner',
    category: 'Cleaners',
    unit: 'l',
    price: 2.6,
    ingredients: ['sodium hydroxide', 'non-ionic surfactants', 'water'],
    variants: packs(['foam'], ['low foam'], ['floor'], ['pressure washer'], ['tank']),
  },
  {
    name: 'Bracken acid descaler',
    category: 'Cleaners',
    unit: 'l',
    price: 3.1,
    ingredients: ['phosphoric acid', 'water'],
    variants: packs(['mild', 'citric acid'], ['strong'], ['boiler'], ['membrane'], ['milk stone']),
  },
  {
    name: 'Bracken disinfectant',
    category: 'Hygiene',
    unit: 'l',
    price: 6.7,
    ingredients: ['peracetic acid', 'hydrogen peroxide', 'water'],
    variants: packs(['5%'], ['15%'], ['surface', 'isopropanol'], ['CIP'], ['conveyor']),
  },
  { name: 'Quill O-ring set', category: 'Seals', unit: 'sets', price: 21, ingredients: ['NBR'], variants: sizes },
  { name: 'Quill FKM seal', category: 'Seals', unit: 'pieces', price: 9.8, ingredients: ['FKM'], variants: sizes },
  { name: 'Quill food gasket', category: 'Seals', unit: 'pieces', price: 7.3, ingredients: ['EPDM'], variants: sizes },
  {
    name: 'Quill hydraulic hose',
    category: 'Hoses',
    unit: 'm',
    price: 13.5,
    ingredients: ['NBR', 'steel wire'],
    variants: sizes,
  },
  {
    name: 'Lumen cutting fluid',
    category: 'Metalworking fluids',
    unit: 'l',
    price: 5.9,
    ingredients: ['mineral oil', 'emulsifier', 'boron-free biocide', 'water'],
    variants: packs(['steel'], ['aluminium', 'silicates'], ['cast iron'], ['grinding'], ['universal']),
  },
  {
    name: 'Lumen rust protection',
    category: 'Metalworking fluids',
    unit: 'l',
    price: 8.8,
    season: 11,
    ingredients: ['wax', 'hydrocarbon solvent', 'corrosion inhibitor'],
    variants: packs(['thin film'], ['thick film'], ['export'], ['water displacing'], ['spray']),
  },
];

/** Customer segments, with the purchase probability per index into demoFamilies. */
export const demoSegments: { type: string; families: Record<number, number> }[] = [
  {
    type: 'Machine builder',
    families: { 2: 0.9, 4: 0.6, 8: 0.7, 10: 0.5, 11: 0.6, 12: 0.9, 15: 0.6, 19: 0.8, 20: 0.6, 22: 0.9, 23: 0.5 },
  },
  {
    type: 'Food producer',
    families: { 1: 0.8, 3: 0.4, 6: 0.6, 7: 0.7, 9: 0.95, 13: 0.6, 14: 0.6, 16: 0.8, 17: 0.8, 18: 0.95, 21: 0.9 },
  },
  {
    type: 'Vehicle workshop',
    families: { 0: 0.95, 2: 0.4, 4: 0.8, 8: 0.7, 11: 0.9, 13: 0.8, 15: 0.9, 16: 0.5, 19: 0.5, 24: 0.7 },
  },
  {
    type: 'Metal shop',
    families: { 2: 0.6, 4: 0.4, 6: 0.5, 7: 0.4, 8: 0.6, 12: 0.5, 15: 0.8, 16: 0.6, 23: 0.95, 24: 0.9 },
  },
  {
    type: 'Energy supplier',
    families: { 0: 0.6, 1: 0.7, 3: 0.6, 5: 0.9, 6: 0.8, 10: 0.8, 12: 0.6, 14: 0.8, 20: 0.7, 22: 0.4 },
  },
  { type: 'Contractor', families: { 0: 0.6, 2: 0.8, 3: 0.5, 8: 0.9, 11: 0.8, 13: 0.7, 19: 0.6, 22: 0.9, 24: 0.5 } },
];
