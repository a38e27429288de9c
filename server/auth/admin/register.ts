import type { Hono } from 'hono';
import type { AuthRoom } from '../room.ts';
import { deleteAccountFactor, listAccountFactors } from './account-factors.ts';
import { createAccount } from './create-account.ts';
import { deleteAccount } from './delete-account.ts';
import { generateLink } from './generate-link.ts';
import { getAccount } from './get-account.ts';
import { invite } from './invite.ts';
import { listAccounts } from './list-accounts.ts';
import { updateAccount } from './update-account.ts';

/** Registers the admin calls, which need a service key (docs/auth-api.md#admin). */
export function registerAdmin(app: Hono, room: AuthRoom): void {
	app.get('/admin/users', listAccounts(room));
	app.post('/admin/users', createAccount(room));
	app.get('/admin/users/:id', getAccount(room));
	app.put('/admin/users/:id', updateAccount(room));
	app.delete('/admin/users/:id', deleteAccount(room));
	app.get('/admin/users/:id/factors', listAccountFactors(room));
	app.delete('/admin/users/:id/factors/:factorId', deleteAccountFactor(room));
	app.post('/admin/generate_link', generateLink(room));
	app.post('/invite', invite(room));
}
