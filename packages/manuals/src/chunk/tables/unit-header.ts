/** The header of the column of units. */
export const UNIT_HEADER = /^units?(?: of measure(?:ment)?)?\.?$/i;
