/** Days after which rolled up readings are removed. Rolled up minutes are removed with the readings. */
export const hourRollupDays = 1825;
export const dayRollupDays = 3650;
