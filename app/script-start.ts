/** Milliseconds after which a browser that tells of no paint gets its scripts all the same. */
export const paintPatience = 3000;

/**
 * The inline script that fetches a page's code as soon as something is painted: on a slow line
 * neither the first paint nor its picture shares the line with script (docs/decisions/006). A page
 * that nobody sees yet paints nothing: it starts at once.
 */
export function scriptStart(script: string, preloads: readonly string[]): string {
	return [
		'(()=>{let begun;const begin=()=>{if(begun)return;begun=true;',
		`for(const href of ${JSON.stringify(preloads)})`,
		'document.head.append(Object.assign(document.createElement("link"),{rel:"modulepreload",href}));',
		`import(${JSON.stringify(script)})};`,
		'if(document.hidden)return begin();',
		`setTimeout(begin,${paintPatience});`,
		'new PerformanceObserver(seen=>seen.getEntriesByName("first-contentful-paint")[0]&&begin())',
		'.observe({type:"paint",buffered:true})})()',
	].join('');
}
