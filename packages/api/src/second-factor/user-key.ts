export interface UserKey {
  organizationId: string;
  userId: string;
}
