import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef } from 'react';
import { Icon } from '../icon.tsx';
import { rise } from '../rise.ts';
import { nextTrigger } from './accordion-keys.ts';

interface AccordionItem {
	/** The id of its element too, so that a link can lead to it. */
	readonly id: string;
	readonly title: string;
	readonly content: ReactNode;
	/** Shown, but it cannot be opened. Arrow keys skip it. */
	readonly isDisabled?: boolean;
}

interface AccordionProps {
	readonly items: readonly AccordionItem[];
	/** The heading level of the titles. */
	readonly level?: 'h2' | 'h3';
}

/**
 * Titles that open their content, one at a time. It uses `<details>` with a common name, so it
 * works and can be searched without script. Script adds the arrow keys.
 */
export function Accordion({ items, level = 'h3' }: AccordionProps) {
	const name = useId();
	const list = useRef<HTMLDivElement>(null);
	useEffect(() => rise(list.current), []);
	const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
		if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return;
		const triggers = [...(list.current?.querySelectorAll('summary') ?? [])];
		const current = triggers.indexOf(event.currentTarget);
		const next = nextTrigger(event.key, current, triggers.map(isDisabled));
		if (next === null) return;
		event.preventDefault();
		triggers[next]?.focus();
	};
	return (
		<div ref={list} className="border-line border-t [--rise-step:100ms]">
			{items.map((item) => (
				<Entry key={item.id} item={item} name={name} level={level} onKeyDown={onKeyDown} />
			))}
		</div>
	);
}

function isDisabled(trigger: HTMLElement): boolean {
	return trigger.ariaDisabled === 'true';
}

interface EntryProps {
	readonly item: AccordionItem;
	readonly name: string;
	readonly level: 'h2' | 'h3';
	readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

function Entry({ item, name, level: Title, onKeyDown }: EntryProps) {
	// A summary has no `disabled`. The keyboard cannot reach it; its class excludes the pointer.
	const off = item.isDisabled ? { 'aria-disabled': true, tabIndex: -1 } : {};
	return (
		<details id={item.id} name={name} className="accordion-entry group border-line border-b">
			{/* biome-ignore lint/a11y/noStaticElementInteractions: a summary is a control */}
			<summary
				{...off}
				onKeyDown={onKeyDown}
				className="flex min-h-16 list-none items-center justify-between gap-6 py-4 transition-colors hover:text-sea aria-disabled:pointer-events-none aria-disabled:text-muted [&::-webkit-details-marker]:hidden"
			>
				<Title className="heading-optical text-xl sm:text-2xl">{item.title}</Title>
				<Icon
					name="down"
					className="size-6 shrink-0 text-sea transition-transform group-open:rotate-180"
				/>
			</summary>
			<div className="max-w-[62ch] pr-10 pb-7 text-lg text-muted leading-relaxed">
				{item.content}
			</div>
		</details>
	);
}
