"""Faults that are planted in the page, to check that the oracle notices each of them."""

# What a faulty page would do right after an action, before the document is recorded.
FAULTS = {
    "a row is missing": "host.querySelector('[data-row]')?.remove()",
    "two rows are swapped": """
        const [first, second] = host.querySelectorAll("[data-row]");
        if (second?.parentElement === first?.parentElement) second?.after(first)""",
    "a row is drawn again": """
        const row = host.querySelector("[data-row]");
        row?.replaceWith(row.cloneNode(true))""",
    "an unchanged row is touched": """
        for (const row of host.querySelectorAll("[data-row]")) row.setAttribute("data-touched", count)""",
    "the focus is dropped": "setTimeout(() => document.activeElement.blur())",
    "a box is checked by itself": """
        for (const box of host.querySelectorAll("input[type=checkbox]")) box.checked = !box.checked""",
    "a title is out of date": """
        for (const text of host.querySelectorAll(".fw-disclosure bdi")) text.textContent = "old\"""",
}


def unnoticed(campaign, seeds, finding):
    """The planted faults that none of the forms reveals."""
    missed = []
    for name, script in FAULTS.items():
        campaign.open_page()
        campaign.form.page.evaluate(
            "(script) => { recorder.plant = new Function('host', 'count', script) }", script
        )
        try:
            for seed, spec in seeds:
                campaign.play(seed, spec)
        except finding:
            continue
        missed.append(name)
    campaign.open_page()
    return missed
