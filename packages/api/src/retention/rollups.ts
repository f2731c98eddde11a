/** Days after which roll-ups are removed. Minute roll-ups are removed with the readings. */
export const hourRollupDays = 1825;
export const dayRollupDays = 3650;
