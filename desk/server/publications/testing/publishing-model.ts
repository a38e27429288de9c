/** The products that the model knows, in the order of the shop. The cap is not published yet. */
export const ids = ['women-octopus-blue', 'men-captain', 'cap'] as const;

interface Live {
	readonly price: number;
	readonly slug: string;
	/** The ids of archived products whose pages lead here. */
	readonly replaces: readonly string[];
}

interface Draft {
	/** Null: none is typed, so the product is not complete. */
	readonly price: number | null;
	readonly slug: string;
	readonly successor: string;
	readonly isArchived: boolean;
}

interface Schedule {
	readonly id: string;
	/** Null: the product is published as its draft is then. */
	readonly price: number | null;
	readonly from: number;
	readonly until: number | null;
	state: 'waiting' | 'running' | 'refused' | 'done';
	/** The price that comes back. */
	before: number;
}

type Shown = ReadonlyMap<string, Live>;

/** A slow shop of three products with a price and an address, for comparison. */
export class PublishingModel {
	minute = 0;
	/** The number of the newest publication. The first two are from before the model. */
	number = 2;
	live: Shown;
	readonly prices = new Map<string, number[]>();
	readonly #drafts = new Map<string, Draft>();
	readonly #publications: Shown[] = [];
	readonly #schedules: Schedule[] = [];

	constructor(sold: ReadonlyMap<string, { readonly priceCents: number; readonly slug: string }>) {
		const live = new Map<string, Live>();
		for (const id of ids) {
			const product = sold.get(id);
			const { priceCents: price, slug } = product ?? { priceCents: 3000, slug: 'cap' };
			if (product) live.set(id, { price, slug, replaces: [] });
			this.#drafts.set(id, { price, slug, successor: '', isArchived: false });
		}
		this.live = live;
		this.#publications.push(live);
	}

	draft(id: string): Draft {
		const draft = this.#drafts.get(id);
		if (!draft) throw new Error(`the model has no ${id}`);
		return draft;
	}

	save(id: string, change: Partial<Draft>): void {
		this.#drafts.set(id, { ...this.draft(id), ...change });
	}

	discard(id: string): void {
		const live = this.live.get(id);
		if (live) this.save(id, { price: live.price, slug: live.slug });
	}

	archive(id: string, successor: string): boolean {
		if (successor === id) return false;
		this.save(id, { isArchived: true, successor });
		return true;
	}

	restore(id: string): void {
		this.save(id, { isArchived: false });
	}

	publish(chosen: readonly string[]): boolean {
		const next = this.next(chosen);
		if (!next || this.isLive(next)) return false;
		this.#show(next);
		return true;
	}

	/** Back by some publications. */
	undo(back: number): boolean {
		const older = this.#publications.at(-1 - back);
		if (!older || this.isLive(older)) return false;
		this.#show(older);
		return true;
	}

	/** The shop after these products are published; null if that is refused. */
	next(chosen: readonly string[]): Shown | null {
		const next = new Map<string, Live>();
		for (const id of ids) {
			const draft = this.draft(id);
			const live = this.live.get(id);
			if (!chosen.includes(id)) {
				if (live) next.set(id, live);
			} else if (!draft.isArchived) {
				if (draft.price === null || this.#hasTakenAddress(id)) return null;
				next.set(id, { price: draft.price, slug: draft.slug, replaces: [] });
			}
		}
		const slugs = [...next.values()].map(({ slug }) => slug);
		if (new Set(slugs).size < slugs.length) return null;
		const gone = ids.filter((id) => !next.has(id));
		for (const [id, live] of next) {
			const replaces = gone.filter((one) => this.#endOf(one, next, chosen) === id);
			next.set(id, { ...live, replaces });
		}
		return next;
	}

	isLive(shown: Shown): boolean {
		const text = (some: Shown) =>
			JSON.stringify(
				ids.map((id) => (some.has(id) ? Object.entries(some.get(id) ?? {}).toSorted() : null)),
			);
		return text(shown) === text(this.live);
	}

	schedulePrice(id: string, price: number, from: number, until: number | null): boolean {
		const end = until ?? from;
		const doesOverlap = this.#schedules.some(
			(one) =>
				one.id === id &&
				one.price !== null &&
				(one.state === 'waiting' || one.state === 'running') &&
				(one.from === from || (one.from < end && from < (one.until ?? one.from))),
		);
		if (!this.live.has(id) || doesOverlap) return false;
		this.#schedules.push({ id, price, from, until, state: 'waiting', before: 0 });
		return true;
	}

	scheduleMoment(id: string, from: number): boolean {
		const isWaiting = this.#schedules.some(
			(one) => one.id === id && one.price === null && one.state === 'waiting',
		);
		if (this.draft(id).isArchived || isWaiting) return false;
		this.#schedules.push({ id, price: null, from, until: null, state: 'waiting', before: 0 });
		return true;
	}

	/** Some minutes, in which the shop was not running. */
	pass(minutes: number): void {
		this.minute += minutes;
		for (;;) {
			const [first] = this.#schedules
				.filter((one) => (dueAt(one) ?? Number.POSITIVE_INFINITY) <= this.minute)
				.toSorted(
					(a, b) =>
						(dueAt(a) ?? 0) - (dueAt(b) ?? 0) ||
						Number(b.state === 'running') - Number(a.state === 'running'),
				);
			if (!first) return;
			if (first.price === null) first.state = this.#publishMoment(first.id);
			else if (first.state === 'waiting') this.#startPrice(first, first.price);
			else this.#endPrice(first, first.price);
		}
	}

	/** What the desk still lists. */
	open(): readonly string[] {
		return this.#schedules
			.filter(({ state }) => state !== 'done')
			.map(({ id, state }) => `${id} ${state}`)
			.toSorted();
	}

	#publishMoment(id: string): Schedule['state'] {
		const next = this.draft(id).isArchived ? null : this.next([id]);
		if (!next) return 'refused';
		if (!this.isLive(next)) this.#show(next);
		return 'done';
	}

	#startPrice(schedule: Schedule, price: number): void {
		const live = this.live.get(schedule.id);
		if (!live || (schedule.until !== null && schedule.until <= this.minute)) {
			schedule.state = 'refused';
			return;
		}
		schedule.before = live.price;
		schedule.state = schedule.until === null ? 'done' : 'running';
		this.#setPrice(schedule.id, live.price, price);
	}

	#endPrice(schedule: Schedule, price: number): void {
		schedule.state = 'done';
		this.#setPrice(schedule.id, price, schedule.before);
	}

	/** In the shop and in the draft, where it is the present one. */
	#setPrice(id: string, from: number, to: number): void {
		const live = this.live.get(id);
		if (live?.price === from && from !== to) {
			this.#show(new Map(this.live).set(id, { ...live, price: to }));
		}
		if (this.draft(id).price === from) this.save(id, { price: to });
	}

	#show(next: Shown): void {
		for (const [id, { price }] of next) {
			if (this.live.get(id)?.price === price) continue;
			this.prices.set(id, [...(this.prices.get(id) ?? []), price]);
		}
		this.live = next;
		this.number += 1;
		this.#publications.push(next);
	}

	/** A new product leaves the addresses of drafts to those for sale, and to older new ones. */
	#hasTakenAddress(id: string): boolean {
		return ids.some((other) => {
			const { slug, isArchived } = this.draft(other);
			const isFirst = this.live.has(other) || (!this.live.has(id) && isBefore(other, id));
			return other !== id && !isArchived && slug === this.draft(id).slug && isFirst;
		});
	}

	/** Where the page of a product leads that is not in the shop. */
	#endOf(id: string, next: Shown, chosen: readonly string[]): string | undefined {
		let at = id;
		for (const _ of ids) {
			if (next.has(at)) return at;
			const shown = [...this.live].find(([, { replaces }]) => replaces.includes(at))?.[0];
			at = (chosen.includes(at) ? this.draft(at).successor : shown) ?? '';
		}
		return next.has(at) ? at : undefined;
	}
}

function isBefore(one: string, other: string): boolean {
	return ids.filter((id) => id === one || id === other)[0] === one;
}

/** Undefined: nothing is left to do. */
function dueAt({ state, from, until }: Schedule): number | undefined {
	if (state === 'waiting') return from;
	return state === 'running' ? (until ?? undefined) : undefined;
}
