import { zodResolver } from '@hookform/resolvers/zod';
import { signInInput } from '@steward/api/schema/auth';

export const signInResolver = zodResolver(signInInput);
