import { Component, type ReactNode } from 'react';
import { reportMissingCode } from '../routing/missing-code.ts';
import { Button } from '../ui/button.tsx';

interface ErrorBoundaryProps {
	readonly children: ReactNode;
}

interface ErrorBoundaryState {
	readonly isBroken: boolean;
}

/**
 * Replaces a page that threw, so that header, cart and footer keep working. The usual cause is page
 * code that a newer build replaced or that did not load. A reload helps.
 */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
	override state: ErrorBoundaryState = { isBroken: false };

	static getDerivedStateFromError(): ErrorBoundaryState {
		return { isBroken: true };
	}

	override componentDidCatch(): void {
		reportMissingCode();
	}

	override render() {
		if (!this.state.isBroken) return this.props.children;
		return (
			<div className="page-width pt-10" role="alert">
				<h1 className="text-title">This Page Didn’t Load</h1>
				<p className="mt-4 max-w-[50ch] text-lg">
					The connection may have dropped, or we’ve just updated the shop. Your cart is safe.
				</p>
				<Button variant="action" className="mt-8" onClick={() => location.reload()}>
					Load the Page Again
				</Button>
			</div>
		);
	}
}
