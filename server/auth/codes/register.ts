import type { Hono } from 'hono';
import type { AuthRoom } from '../room.ts';

export function registerCodes(_app: Hono, _room: AuthRoom): void {}
