"""Faults that are planted into the page, to see that the oracle notices each of them."""

# What a wrong page would do right after an action, before the document is recorded.
FAULTS = {
    "a row is missing": "host.querySelector('[data-row]')?.remove()",
    "two rows are exchanged": """
        const [first, second] = host.querySelectorAll("[data-row]");
        if (second?.parentElement === first?.parentElement) second?.after(first)""",
    "a row is drawn again": """
        const row = host.querySelector("[data-row]");
        row?.replaceWith(row.cloneNode(true))""",
    "a row is touched for nothing": """
        for (const row of host.querySelectorAll("[data-row]")) row.setAttribute("data-touched", count)""",
    "the focus is dropped": "setTimeout(() => document.activeElement.blur())",
    "a box is checked by itself": """
        for (const box of host.querySelectorAll("input[type=checkbox]")) box.checked = !box.checked""",
    "a title is an old one": """
        for (const text of host.querySelectorAll(".fw-disclosure bdi")) text.textContent = "old\"""",
}


def unnoticed(campaign, seeds, finding):
    """The planted faults that none of some forms brings to light."""
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
