/** Labels in the order of the filters. */
export const roleLabels = { ADMIN: 'Admin', USER: 'User' } as const;
export const statusLabels = { active: 'Active', inactive: 'Inactive' } as const;
